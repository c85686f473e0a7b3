import zlib from 'node:zlib';
import { admin } from '../../modules/identity/testing/people.js';
import { createTestImage } from '../../modules/catalog/testing/images.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

const SCRIPT = '<script>window.intruder=1</script>';
const PHP = '<?php system($_GET["c"]); ?>';

let shop: TestApp;
let boss: string;
let sent: Buffer;
beforeAll(async () => {
  shop = await testApp();
  boss = (await admin(shop)).token;
});
afterAll(() => shop.close());

function upload(content: Buffer, filename: string, type: string) {
  sent = content;
  const head = `--limit\r\ncontent-disposition: form-data; name="image"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--limit--\r\n')]);
  return shop.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
    token: boss,
  });
}

const bytes = (...parts: (number[] | string | Buffer)[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(64, 0x20),
  ]);
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.intruder=1">${SCRIPT}</svg>`;

/** Files that are not supported images, whatever their name is. */
const NOT_OURS: Record<string, Buffer> = {
  'an SVG': bytes(SVG),
  'an SVG behind a declaration': bytes(`<?xml version="1.0"?>${SVG}`),
  'an SVG behind a BOM': bytes('\xef\xbb\xbf', SVG),
  'an SVG behind spaces': bytes('\n\n   ', SVG),
  'a packed SVG': zlib.gzipSync(SVG),
  'an SVG with an entity': bytes(
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  ),
  'an SVG in UTF-16': Buffer.from(`\ufeff${SVG}`, 'utf16le'),
  'an SVG that fetches': bytes('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/x"/></svg>'),
  'a page': bytes(`<!doctype html>${SCRIPT}`),
  'a page in capitals': bytes(`<HTML>${SCRIPT}`),
  'a page behind a comment': bytes(`<!-- x -->${SCRIPT}`),
  'a script': bytes('alert(document.domain)'),
  'a module': bytes('export default 1'),
  'a style sheet': bytes('@import "https://evil.example"'),
  JSON: bytes('{"a":1}'),
  XML: bytes('<?xml version="1.0"?><a/>'),
  PHP: bytes(PHP),
  JSP: bytes('<%@ page import="java.io.*" %>'),
  'a shell script': bytes('#!/bin/sh\nid'),
  'a batch file': bytes('@echo off'),
  'a Windows program': bytes('MZ', Buffer.alloc(58)),
  'a Linux program': bytes([0x7f], 'ELF'),
  'a Mac program': bytes([0xcf, 0xfa, 0xed, 0xfe]),
  'a Java class': bytes([0xca, 0xfe, 0xba, 0xbe]),
  WebAssembly: bytes([0x00], 'asm', [1, 0, 0, 0]),
  'a ZIP': bytes('PK\x03\x04'),
  'an empty ZIP': bytes('PK\x05\x06'),
  'a RAR': bytes('Rar!\x1a\x07'),
  'a 7z': bytes("7z\xbc\xaf'\x1c"),
  'a gzip': zlib.gzipSync('x'.repeat(1000)),
  'a gzip bomb': zlib.gzipSync(Buffer.alloc(4_000_000)),
  'a tar': bytes(Buffer.alloc(257), 'ustar'),
  'a PDF': bytes('%PDF-1.7'),
  PostScript: bytes('%!PS-Adobe-3.0 EPSF'),
  'a Word file': bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  Flash: bytes('CWS'),
  'a film': bytes([0, 0, 0, 24], 'ftypmp42'),
  music: bytes('ID3'),
  'a database': bytes('SQLite format 3\0'),
  'a GIF': bytes('GIF89a\x01\x00\x01\x00'),
  'an old GIF': bytes('GIF87a\x01\x00\x01\x00'),
  'a GIF that is a script': bytes('GIF89a/*', SCRIPT, '*/=1;window.intruder=1'),
  'a BMP': bytes('BM'),
  'an icon': bytes([0, 0, 1, 0]),
  'a cursor': bytes([0, 0, 2, 0]),
  'a TIFF': bytes('II*\0'),
  'a TIFF of the other kind': bytes('MM\0*'),
  'a Photoshop file': bytes('8BPS'),
  'a HEIC': bytes([0, 0, 0, 24], 'ftypheic'),
  'a JPEG 2000': bytes('\0\0\0\x0cjP  \r\n\x87\n'),
  'a JPEG XL': bytes([0xff, 0x0a]),
  'a JPEG XL in a box': bytes('\0\0\0\x0cJXL \r\n\x87\n'),
  'a DDS': bytes('DDS '),
  'an EXR': bytes([0x76, 0x2f, 0x31, 0x01]),
  'a Radiance picture': bytes('#?RADIANCE'),
  'a portable pixmap': bytes('P6 1 1 255 '),
  'a MATLAB file': bytes('MATLAB 5.0'),
  'a FITS': bytes('SIMPLE  ='),
  'ImageMagick commands': bytes('push graphic-context\nfill url(https://evil.example)'),
};

/** Returns a PNG header of this size, without data. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(17);
  head.write('IHDR', 0, 'latin1');
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  head.set([8, 2, 0, 0, 0], 12);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(zlib.crc32 ? zlib.crc32(head) : 0);
  return bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
    head,
    checksum,
    [0, 0, 0, 0],
    'IEND',
    [0xae, 0x42, 0x60, 0x82],
  );
}

/** Files that start like a valid image but are broken or too large. */
const BROKEN: Record<string, () => Promise<Buffer> | Buffer> = {
  'the first bytes of a PNG': () => bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'the first bytes of a JPEG': () => bytes([0xff, 0xd8, 0xff, 0xe0]),
  'the first bytes of a WebP': () => bytes('RIFF\x10\0\0\0WEBPVP8 '),
  'the first bytes of an AVIF': () => bytes([0, 0, 0, 24], 'ftypavif'),
  'a JPEG that is a page': () => bytes([0xff, 0xd8, 0xff, 0xe0], SCRIPT),
  'a PNG that is PHP': () => bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], PHP),
  'a PNG without a pixel': () => pngOf(0, 0),
  'a PNG of 60,000 by 60,000': () => pngOf(60_000, 60_000),
  'a PNG of 1 by 2,000,000,000': () => pngOf(1, 2_000_000_000),
  'a PNG of 14,000 by 14,000': () => pngOf(14_000, 14_000),
  'half a JPEG': async () => {
    const picture = await createTestImage({ width: 800, height: 600 });
    return picture.subarray(0, picture.length / 2);
  },
  'half a PNG': async () => {
    const picture = await createTestImage({ width: 800, height: 600, format: 'png' });
    return picture.subarray(0, picture.length / 2);
  },
  'a PNG with a wrong checksum': async () => {
    const picture = Buffer.from(await createTestImage({ format: 'png' }));
    picture[30] = (picture[30] as number) ^ 0xff;
    return picture;
  },
};

/** Images with embedded content: accepted, and re-encoded without it. */
const LOADED: Record<string, () => Promise<Buffer>> = {
  'a JPEG with a page behind it': async () => Buffer.concat([await createTestImage(), Buffer.from(`<html>${SCRIPT}`)]),
  'a JPEG with PHP behind it': async () => Buffer.concat([await createTestImage(), Buffer.from(PHP)]),
  'a JPEG with a ZIP behind it': async () =>
    Buffer.concat([await createTestImage(), Buffer.from('PK\x03\x04 intruder')]),
  'a JPEG with a script as its comment': async () => {
    const picture = await createTestImage();
    const comment = Buffer.from(SCRIPT);
    return Buffer.concat([
      picture.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
      comment,
      picture.subarray(2),
    ]);
  },
  'a PNG with a page behind it': async () =>
    Buffer.concat([await createTestImage({ format: 'png' }), Buffer.from(SCRIPT)]),
  'a WebP with a page behind it': async () =>
    Buffer.concat([await createTestImage({ format: 'webp' }), Buffer.from(SCRIPT)]),
};

const NAMES = [
  ['almonds.png', 'image/png'],
  ['almonds.jpg', 'image/jpeg'],
  ['x.html', 'text/html'],
  ['x.php.jpg', 'image/webp'],
] as const;

it('lists at least sixty malicious files', () => {
  expect([NOT_OURS, BROKEN, LOADED].flatMap((files) => Object.keys(files)).length).toBeGreaterThanOrEqual(60);
});

it.each(Object.keys(NOT_OURS))('%s is rejected under every name, and never stored', async (name) => {
  const put = jest.spyOn(shop.files, 'put');
  for (const [filename, type] of NAMES) {
    const { statusCode, json } = await upload(NOT_OURS[name] as Buffer, filename, type);
    expect([filename, [400, 415].includes(statusCode), json()]).toEqual([
      filename,
      true,
      expect.objectContaining({ message: expect.stringMatching(/^\w.+\.$/) }),
    ]);
  }
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

it.each(Object.keys(BROKEN))('%s is rejected, and not stored', async (name) => {
  const put = jest.spyOn(shop.files, 'put');
  const { statusCode } = await upload(await (BROKEN[name] as () => Promise<Buffer>)(), 'almonds.png', 'image/png');
  expect([400, 415]).toContain(statusCode);
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

it.each(Object.keys(LOADED))('%s is re-encoded without it', async (name) => {
  const answer = await upload(await (LOADED[name] as () => Promise<Buffer>)(), 'x.html', 'text/html');
  expect(answer.statusCode).toBe(201);
  const file = await shop.files.get(answer.json<{ image: string }>().image.replace('/uploads/', ''));
  expect(file?.contentType).toBe('image/jpeg');
  expect(file?.content.equals(sent)).toBe(false);
  for (const harm of ['intruder', '<script', '<?php', 'PK\x03\x04', 'Exif'])
    expect(file?.content.includes(Buffer.from(harm, 'latin1'))).toBe(false);
});
