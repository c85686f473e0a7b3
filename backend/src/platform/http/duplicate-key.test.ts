import fc from 'fast-check';
import { duplicateKey } from './input.guard.js';

it.each([
  ['{"amount":100,"amount":999900}', 'amount'],
  ['{"a":{"b":1,"b":2}}', 'b'],
  ['[{"a":1},{"a":1,"\\u0061":2}]', 'a'],
  ['{"a" : 1, "a"\n: 2}', 'a'],
  ['{"":1,"":2}', ''],
  ['{"a\\"":1,"a\\"":2}', 'a"'],
])('finds in %s the key %j', (json, key) => {
  expect(duplicateKey(json)).toBe(key);
});

it.each([
  '{"a":{"a":1},"b":"a"}',
  '[{"a":1},{"a":1}]',
  '{"a":"\\"b\\":1,\\"b\\":2"}',
  '["a","a"]',
  '"a"',
  'null',
  '{"a":"}","b":1}',
])('finds nothing in %s', (json) => {
  expect(duplicateKey(json)).toBeNull();
});

it('finds nothing in the output of JSON.stringify', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => duplicateKey(JSON.stringify(value, null, 1)) === null));
});
