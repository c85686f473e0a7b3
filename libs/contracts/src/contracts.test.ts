import {
  EMAIL,
  resolveImageUrl,
  imageVariants,
  INDIAN_STATES,
  normalisePhone,
  normalisePin,
  PHONE,
  PIN,
} from './index.js';

it.each([
  ['+91 98765 43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['98765-43210', '9876543210'],
])('normalises the phone number %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
  expect(PHONE.test(stored)).toBe(true);
});

it.each(['5876543210', '987654321', '98765432100', 'phone'])('rejects the phone number %s', (typed) => {
  expect(PHONE.test(normalisePhone(typed))).toBe(false);
});

it('normalises a PIN with a space and rejects one that starts with 0', () => {
  expect(PIN.test(normalisePin('110 001'))).toBe(true);
  expect(PIN.test('010001')).toBe(false);
});

it.each(['a@b.in', 'first.last+tag@sub.example.com', 'ü@example.in'])('accepts the address %s', (email) => {
  expect(EMAIL.test(email)).toBe(true);
});

it.each(['a@b', 'a b@c.in', '"a@evil x"@v.in', 'a@b.in\r\nBcc:x@y.in', '@b.in', 'a@@b.in', 'a@b..'])(
  'rejects the address %p',
  (email) => {
    expect(EMAIL.test(email)).toBe(false);
  },
);

it('lists 28 states and 8 union territories', () => {
  expect(new Set(INDIAN_STATES).size).toBe(36);
});

it('resolves uploads and bare file names to /uploads and leaves other URLs unchanged', () => {
  expect(resolveImageUrl('/uploads/a.jpg')).toBe('/uploads/a.jpg');
  expect(resolveImageUrl('almonds.PNG')).toBe('/uploads/almonds.PNG');
  expect(resolveImageUrl('https://example.in/a.jpg')).toBe('https://example.in/a.jpg');
  expect(imageVariants('almonds.jpg', 'avif')).toContain('/uploads/almonds-640.avif 640w');
  expect(imageVariants('https://example.in/a.jpg', 'webp')).toBeNull();
});
