import { acceptedEncoding } from './encoding.js';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate, zstd', null],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8,gzip;q=0.8', 'br'],
  ['br ; q=0.2 , gzip ; q=0.1', 'br'],
  ['br;q=1.000', 'br'],
  ['br;q=0, gzip;q=0', null],
  ['br;q=0.000', null],
  ['identity;q=1, br;q=0.5', null],
  ['identity;q=0.1, br;q=0.5', 'br'],
  ['br;q=2', null],
  ['br;q=-1', null],
  ['br;q=', null],
  ['br;q=high, gzip', 'gzip'],
  ['bro', null],
  ['__proto__', null],
])('of %s is %s', (header, encoding) => {
  expect([acceptedEncoding(header), acceptedEncoding(header)]).toEqual([encoding, encoding]);
});
