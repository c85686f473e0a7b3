import { imageKindOf, isImageAddress } from './images.js';

const file = (start: string): Buffer => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(32)]);

it.each([
  ['jpeg', '\xFF\xD8\xFF\xE0'],
  ['png', '\x89PNG\r\n\x1A\n'],
  ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['avif', '\x00\x00\x00\x20ftypavif'],
  ['avif', '\x00\x00\x00\x20ftypavis'],
])('detects a %s by its first bytes', (kind, start) => {
  expect(imageKindOf(file(start))).toBe(kind);
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['an SVG behind an XML declaration', '<?xml version="1.0"?><svg/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a/*'],
  ['a PDF', '%PDF-1.7'],
  ['a TIFF', 'II*\x00'],
  ['an icon', '\x00\x00\x01\x00\x01\x00'],
  ['a HEIC', '\x00\x00\x00\x20ftypheic'],
  ['a film', '\x00\x00\x00\x20ftypisom'],
  ['a sound in the container of WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['a PNG whose line ends were changed on the way', '\x89PNG\n\x1A\n'],
  ['an image behind a byte order mark', '\xEF\xBB\xBF\xFF\xD8\xFF'],
])('rejects %s', (_, start) => {
  expect(imageKindOf(file(start))).toBeNull();
});

it.each([0, 1, 3, 8, 15])('rejects %i bytes', (length) => {
  expect(
    imageKindOf(Buffer.from('\xFF\xD8\xFF\xE0\x00\x10JFIF\x00\x01\x01\x00\x00', 'latin1').subarray(0, length)),
  ).toBeNull();
});

it.each([
  '/uploads/almonds-bowl.jpg',
  '/uploads/3f0c.webp',
  'almonds.jpg',
  'Gift Box (2).PNG',
  'a.jpeg',
  'https://images.example.in/almonds.jpg?w=640',
])('accepts %s', (text) => expect(isImageAddress(text)).toBe(true));

it.each([
  '',
  'almonds',
  'almonds.svg',
  '../almonds.jpg',
  'a/b.jpg',
  '/uploads/',
  '/uploads/../secrets.json',
  '/uploads/a/b.jpg',
  '/uploads/.env',
  '/api/users',
  'http://images.example.in/a.jpg',
  '//images.example.in/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/hosts',
  'https://user:secret@example.in/a.jpg',
  'https://localhost/a.jpg',
  'https://',
  'https:\\\\example.in\\a.jpg',
  'https://exa mple.in/a.jpg',
  `https://example.in/${'a'.repeat(2048)}.jpg`,
])('rejects %p', (text) => expect(isImageAddress(text)).toBe(false));
