/** Values that have brought servers down, or past their checks. */
export const VALUES: readonly unknown[] = [
  null, true, false, 0, -0, -1, 1, 1.5, 1e21, -1e21, 2 ** 53 + 2, 2_147_483_648, 0.1 + 0.2, 1e-7,
  '', ' ', '0', '-1', '1e999', '0x10', 'NaN', 'null', 'undefined', 'true', '[object Object]',
  'a\u0000b', '\u0000', '\u0007', '\ud800', '\ufeff', '\u202eabc', 'a\u0301'.repeat(50), '🌰'.repeat(100), '﷽', 'प्रिया', 'A'.repeat(101), 'x'.repeat(5_000), 'x'.repeat(60_000),
  "'", '"', "' OR '1'='1", "'; DROP TABLE users; --", "' UNION SELECT password_hash FROM users --", "1' AND pg_sleep(5) --", '1; SELECT pg_sleep(5)', "\\'; --", '$1', '%', '_', '%%%', '\\', "E'\\\\x00'",
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '{{7*7}}', '${7*7}', '<%= 7*7 %>', '#{7*7}',
  '../../../../etc/passwd', '..\\..\\win.ini', 'file:///etc/passwd', 'http://127.0.0.1:1/x', '//evil.example', 'https://evil.example/x.jpg', '/uploads/../../.env',
  'a@b.in\r\nBcc: c@d.in', 'a\r\nSet-Cookie: x=1', '"a@evil x"@victim.in', 'a@b', '@', 'a@b.in,c@d.in', '(((((((((((((((', `${'a'.repeat(5_000)}!`,
  [], {}, [[]], [[[[]]]], [null], [{}], { $ne: null }, { $gt: '' }, { length: 1e9 }, { toString: 'x' }, { then: 1 }, { constructor: 'x' }, { valueOf: null }, Array.from({ length: 200 }, (_, index) => index), 'pay_AAAAAAAAAAAAAA', 'order_AAAAAAAAAAAAAA',
  '2026-13-45T99:99:99Z', '0000-00-00', '275760-09-13', 'f'.repeat(64), '00000000-0000-0000-0000-000000000000',
];

/** Keys that somebody might hope are copied. */
export const KEYS = [
  'isAdmin', 'is_admin', 'role', '_id', 'id', 'user', 'userId', 'isPaid', 'paidAt', 'isDelivered', 'totalPrice', 'price', 'rating', 'numReviews', 'createdAt', 'updatedAt', 'passwordHash', 'tokenVersion', 'version',
  'constructor', 'prototype', 'toString', 'hasOwnProperty', '', ' ', 'a\u0000', '$where', 'length', '0', '__defineGetter__', 'x'.repeat(1_000),
];

/** Pieces of a path, as they go over the wire. */
export const PIECES = [
  'abc', '0', '-1', '99999999999999999999', '%00', 'a%00b', '%0a', '%0d%0aSet-Cookie:x=1', '..', '%2e%2e', '..%2f..%2f..%2fetc%2fpasswd', '%252e%252e%252f', '%5c..%5c', '.', '%20', '%', '%ZZ', '%C0%AE', '%E0%A4%A', '%F0%9F%8C%B0',
  "'%20OR%201=1--", '%27%3B%20DROP%20TABLE%20users', '*', '$', ';x=1', 'undefined', 'null', 'NaN', '[object%20Object]', '%7B%22$ne%22:1%7D', 'x'.repeat(999), 'x'.repeat(1_001), 'x'.repeat(8_000), '__proto__', 'constructor', 'order_AAAAAAAAAAAAAA', 'pay_AAAAAAAAAAAAAA',
  '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
];

export const PARAMETERS = ['pageNumber', 'page', 'limit', 'q', 'sort', 'category', 'status', 'size', 'user', 'id', 'from', 'to', 'dryRun', '__proto__', 'constructor', 'pageNumber[]', 'pageNumber[a]', 'filter[$ne]', '_method', ''];

/** Bodies that are no JSON of ours. */
export const RAW_BODIES = [
  '', ' ', '{', '}', '[', '{}', '[]', 'null', 'true', '0', '"x"', '{"a":1,"a":2}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}', '{"a":NaN}', "{'a':1}", '{"a":1,}', '\ufeff{}', '{}{}', '\u0000', '{"a":"\\ud800"}', '{"a":"\\u0000"}',
  '['.repeat(5_000), '{"a":'.repeat(2_000), `${'['.repeat(500)}${']'.repeat(500)}`, `{"a":"${'x'.repeat(99_000)}"}`, `{"a":"${'x'.repeat(110_000)}"}`, '1e99999', '-', '"\\x"', '{"a":1e999}', 'a=1&b=2', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
];

export const TYPES = [
  'application/json', 'application/json; charset=utf-8', 'application/json; charset=utf-7', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'application/csp-report', 'application/xml', 'application/octet-stream', '*/*', 'x', ';', 'application/json, text/plain',
];

export const HEADERS: readonly (readonly [string, string])[] = [
  ['authorization', 'Bearer'], ['authorization', 'Bearer '], ['authorization', 'Basic eDp5'], ['authorization', 'Bearer a.b.c'], ['authorization', `Bearer ${'x'.repeat(5_000)}`], ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['x-forwarded-for', "127.0.0.1, ' OR 1=1"], ['x-forwarded-for', 'x'.repeat(500)], ['x-forwarded-host', 'evil.example'], ['x-forwarded-proto', 'javascript'], ['host', 'evil.example'], ['host', '[::1'],
  ['x-http-method-override', 'DELETE'], ['if-none-match', '*'], ['if-none-match', '"'.repeat(100)], ['if-modified-since', 'never'], ['range', 'bytes=0-0,-1,5-2'], ['accept', 'x/y;q=9'], ['accept-encoding', 'br;q=NaN, gzip;q=-1, *;q=0'],
  ['origin', 'null'], ['origin', 'https://evil.example'], ['referer', 'javascript:alert(1)'], ['cookie', 'a=b; __proto__=x; token=%00'], ['idempotency-key', 'x'.repeat(2_000)], ['x-request-id', '"}{\\"level\\":60'], ['x-request-id', 'x'.repeat(3_000)],
  ['x-razorpay-signature', 'f'.repeat(64)], ['x-razorpay-signature', 'é'], ['x-razorpay-event-id', "';--"], ['expect', '100-continue'], ['content-encoding', 'gzip'], ['content-encoding', 'x'], ['accept-language', '*'.repeat(1_000)], ['user-agent', '<script>alert(1)</script>'], ['te', 'trailers'], ['accept-version', '9'],
];
