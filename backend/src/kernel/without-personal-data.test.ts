import { withoutPersonalData } from './without-personal-data.js';

it.each([
  [
    '550 5.1.1 <kavya.rao+x@example.in>: Recipient address rejected',
    '550 5.1.1 <[e-mail]>: Recipient address rejected',
  ],
  ['Key (email)=(asha@mail.example.co.in) already exists.', 'Key (email)=([e-mail]) already exists.'],
  ['phone 9876543210, +919876543210, +91 98765 43210 and 09876543210', 'phone [phone], [phone], [phone] and [phone]'],
  ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [token]'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln ended', 'token [token] ended'],
  ['connect postgres://shop:s3cr3t@db:5432/shop', 'connect postgres://[secret]@db:5432/shop'],
])('removes the personal data of %j', (text, seen) => {
  expect(withoutPersonalData(text)).toBe(seen);
});

it.each([
  'order 0b7f9c1e-9876-4321-8aaa-987654321012',
  'pay_N8FRN5zTm5S3wx of 49900 paise',
  'at File (/srv/app/node_modules/@nestjs/core/router.js:12:3)',
  '2026-11-21T22:49:29.123Z',
])('leaves %j unchanged', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});
