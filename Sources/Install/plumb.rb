# A formula for Homebrew; `gather` fills in what stands between @ signs.
class Plumb < Formula
  desc "Compiler for the layouts of apps: checks, solves and draws .layout files"
  homepage "@ADDRESS@"
  version "@VERSION@"

  on_macos do
    url "@ADDRESS@/plumb-@VERSION@-macos-universal.tar.xz"
    sha256 "@macos-universal@"
  end
  on_linux do
    on_intel do
      url "@ADDRESS@/plumb-@VERSION@-linux-x86_64.tar.xz"
      sha256 "@linux-x86_64@"
    end
    on_arm do
      url "@ADDRESS@/plumb-@VERSION@-linux-aarch64.tar.xz"
      sha256 "@linux-aarch64@"
    end
  end

  def install
    bin.install "bin/plumb"
    bash_completion.install "share/bash-completion/completions/plumb"
    prefix.install "share"
  end

  test do
    system bin/"plumb", "new", "Welcome"
    system bin/"plumb", "lint", "--strict", "Welcome.layout"
    assert_match "start", shell_output("#{bin}/plumb frames Welcome.layout")
  end
end
