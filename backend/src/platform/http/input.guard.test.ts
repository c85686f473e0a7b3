import { refuseHostileInput, refuseHostilePath, refuseTooManyParts } from './input.guard.js';

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

it('accepts valid input', () => {
  for (const fine of [
    null,
    1,
    true,
    'प्रिया 🌰',
    'two\nlines\tand a tab\r',
    [],
    {},
    [{ a: ['b'] }],
    { then: 1, length: 5, toJSON: 'x' },
    Buffer.from('\0'),
  ])
    expect(() => refuseHostileInput(fine)).not.toThrow();
});

it.each(['\u0000', 'a\u0007b', '\u001b[31m', '\u007f', '\ud800', 'x\udc00'])(
  'rejects the text %j, as a value and as a name, at any depth',
  (text) => {
    for (const value of [text, [text], { a: { b: [text] } }, { [text]: 1 }, { a: [{ [text]: 1 }] }])
      expect(() => refuseHostileInput(value)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  },
);

it.each([
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
  'toLocaleString',
])('rejects a field called %s, also an unknown one, at any depth', (name) => {
  for (const json of [`{"${name}":1}`, `{"x":{"${name}":{}}}`, `[[{"${name}":null}]]`])
    expect(() => refuseHostileInput(JSON.parse(json))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});

it('accepts twenty levels, and no more', () => {
  expect(() => refuseHostileInput(nested(20))).not.toThrow();
  expect(() => refuseHostileInput(nested(21))).toThrow('The request is nested too deeply.');
});

const keys = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

it('accepts two thousand fields and items, at any depth, and no more', () => {
  for (const fine of [
    keys(2_000),
    Array<number>(2_000).fill(1),
    Array.from({ length: 50 }, () => keys(39)),
    null,
    'x',
    Buffer.alloc(9_000),
  ])
    expect(() => refuseTooManyParts(fine)).not.toThrow();
  for (const many of [
    keys(2_001),
    Array<number>(2_001).fill(1),
    Array.from({ length: 50 }, () => keys(40)),
    { a: { b: [keys(2_001)] } },
  ])
    expect(() => refuseTooManyParts(many)).toThrow('The request has too many fields.');
});

it('returns 404 for a path with such characters', () => {
  expect(() => refuseHostilePath({ id: 'abc' })).not.toThrow();
  expect(() => refuseHostilePath({ id: 'a\u0000b' })).toThrow(expect.objectContaining({ code: 'route_not_found' }));
});
