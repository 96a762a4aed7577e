// Packs the extension as VS Code installs it, from what lies here and nothing else:
//
//     node Grammar/vscode/pack.js [layout.vsix]
//
// A .vsix is a ZIP file with the extension in a folder, a manifest beside it and a list of types
// (PKWARE's APPNOTE.TXT; Open Packaging Conventions).
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');

const manifest = JSON.parse(fs.readFileSync(path.join(__dirname, 'package.json'), 'utf8'));
const output = process.argv[2] ?? `${manifest.name}-${manifest.version}.vsix`;
const own = ['package.json', 'language-configuration.json']
  .concat(fs.readdirSync(__dirname).filter((name) => /\.js$/.test(name) && name !== 'pack.js'));
// In a release it lies beside this file, in the repository above it.
const colors = ['layout.tmLanguage.json', '../layout.tmLanguage.json']
  .map((name) => path.join(__dirname, name)).find((name) => fs.existsSync(name));

const escaped = (text) => text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`);
const description = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${manifest.name}" Version="${manifest.version}"
      Publisher="${manifest.publisher}"/>
    <DisplayName>${escaped(manifest.displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(manifest.description)}</Description>
    <Categories>${manifest.categories.join(',')}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${manifest.engines.vscode}"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json"
      Addressable="true"/>
  </Assets>
</PackageManifest>
`;
const types = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".js" ContentType="application/javascript"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
</Types>
`;

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xEDB88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const checksum = (bytes) => {
  let value = 0xFFFFFFFF;
  for (const byte of bytes) value = table[(value ^ byte) & 0xFF] ^ (value >>> 8);
  return (value ^ 0xFFFFFFFF) >>> 0;
};

/// Numbers of two and four bytes, the lowest first.
const numbers = (...list) => Buffer.concat(list.map(([size, value]) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
}));

function zip(files) {
  const parts = [];
  const entries = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const packed = zlib.deflateRawSync(bytes, { level: 9 });
    // The first of January 1980, so that the same files give the same bytes.
    const common = numbers([2, 20], [2, 0x800], [2, 8], [2, 0], [2, 0x21], [4, checksum(bytes)],
      [4, packed.length], [4, bytes.length], [2, Buffer.byteLength(name)], [2, 0]);
    const head = Buffer.concat([numbers([4, 0x04034B50]), common, Buffer.from(name)]);
    entries.push(Buffer.concat([numbers([4, 0x02014B50], [2, 20]), common,
      numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), Buffer.from(name)]));
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = numbers([4, 0x06054B50], [2, 0], [2, 0], [2, files.length], [2, files.length],
    [4, directory.length], [4, offset], [2, 0]);
  return Buffer.concat([...parts, directory, end]);
}

const read = (name) => fs.readFileSync(path.join(__dirname, name));
fs.writeFileSync(output, zip([
  ['extension.vsixmanifest', Buffer.from(description)],
  ['[Content_Types].xml', Buffer.from(types)],
  ...own.sort().map((name) => [`extension/${name}`, read(name)]),
  ['extension/layout.tmLanguage.json', fs.readFileSync(colors)],
]));
console.log(output);
