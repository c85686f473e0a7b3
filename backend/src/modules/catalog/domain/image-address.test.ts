import { isImageAddress } from './image-address.js';

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
