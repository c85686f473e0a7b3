import { referencePrice, type AskedPrice } from './index.js';

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 0, day, hour)).toISOString();
/** Asked ₹100 from 1 to 31 January, then ₹70. */
const history: readonly AskedPrice[] = [
  { price: 100, from: at(1) },
  { price: 70, from: at(31) },
];
const decide = (size: object, rule: object = {}) =>
  referencePrice(
    { price: 70, originalPrice: 100, mrp: 120, history, ...size },
    { minAskedDays: 30, now: new Date(at(40)), ...rule },
  );
const none = (reason: string) => ({ kind: 'none', reason });
const earlier = { kind: 'earlier', price: 100, askedFrom: at(1), askedTo: at(31), until: at(61) };

it('allows the MRP at any time, whether or not it was asked', () => {
  const mrp = { kind: 'mrp', price: 120 };
  expect(decide({ originalPrice: 120 })).toEqual(mrp);
  expect(decide({ originalPrice: 120, history: [] }, { minAskedDays: null })).toEqual(mrp);
});

it('calls no other price the MRP: without one the original price is struck through as it is, or must have been asked', () => {
  const original = { originalPrice: 120, mrp: null, history: [] };
  expect(decide(original, { minAskedDays: null })).toEqual({ kind: 'original', price: 120 });
  expect(decide(original)).toEqual(none('neverAsked'));
  expect(decide({ mrp: null })).toEqual(earlier);
});

it('allows a price that was asked for long enough, for as long as it had been asked', () => {
  expect(decide({})).toEqual(earlier);
  expect(decide({}, { now: new Date(Date.parse(at(61)) - 1) })).toEqual(earlier);
  expect(decide({}, { now: new Date(at(61)) })).toEqual(none('askedTooLongAgo'));
});

it.each<[string, object, object]>([
  ['notHigher', { originalPrice: undefined }, {}],
  ['notHigher', { originalPrice: 70, mrp: 70 }, {}],
  ['mrpOnly', {}, { minAskedDays: null }],
  ['mrpOnly', { mrp: 90 }, {}],
  ['neverAsked', { originalPrice: 110 }, {}],
  ['neverAsked', { history: [] }, {}],
  ['askedTooShort', {}, { minAskedDays: 31 }],
])('refuses %s for %j with %j', (reason, size, rule) => {
  expect(decide(size, rule)).toEqual(none(reason));
});

it('counts only days in a row in which the size was for sale at this price', () => {
  const interrupted = [
    { price: 100, from: at(1) },
    { price: null, from: at(16) },
    { price: 100, from: at(17) },
    { price: 70, from: at(31, 1) },
  ];
  expect(decide({ history: interrupted })).toEqual(none('askedTooShort'));
  expect(decide({ history: interrupted }, { minAskedDays: 14 })).toMatchObject({ askedFrom: at(17) });
  expect(decide({ history: [{ price: null, from: at(1) }, history[1]] })).toEqual(none('neverAsked'));
});

it('takes the period that allows it longest, and not the one of its present price', () => {
  const twice = [
    { price: 100, from: at(1) },
    { price: 70, from: at(31) },
    { price: 100, from: at(33) },
    { price: 70, from: at(38) },
  ];
  expect(decide({ history: twice }, { minAskedDays: 2 })).toEqual(earlier);
  expect(decide({ history: [{ price: 100, from: at(1) }] })).toEqual(none('neverAsked'));
});
