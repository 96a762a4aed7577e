import PlumbPreview
import Testing

@Suite struct DigestTests {
  /// The values of FIPS 180-2, B.1 to B.3, and of nothing.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
    (String(repeating: "a", count: 1_000_000), "zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA="),
  ]) func digestsArePublished(text: String, digest: String) {
    #expect(SHA256.base64(of: text) == digest)
  }
}
