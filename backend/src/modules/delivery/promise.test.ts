import type { DeliveryRules } from '@shop/contracts/delivery';
import { DEFAULT_RULES } from './default-rules.data.js';
import { DeliveryTable } from './promise.js';

/** A moment in India. */
const at = (text: string) => new Date(`${text}+05:30`);
const promise = (pin: string, now: string, changes: Partial<DeliveryRules> = {}) =>
  new DeliveryTable({ ...DEFAULT_RULES, ...changes }).promise(pin, at(now));
const daysOf = (...args: Parameters<typeof promise>) => {
  const { from, to } = promise(...args);
  return [from, to];
};

// The worked examples: Friday 6 November 2026, a metro (two to four days).
it.each([
  ['2026-11-06T15:10', ['2026-11-11', '2026-11-13']],
  ['2026-11-06T13:59', ['2026-11-10', '2026-11-12']],
  // Sunday counts as Monday.
  ['2026-11-08T10:00', ['2026-11-12', '2026-11-14']],
  ['2026-11-09T10:00', ['2026-11-12', '2026-11-14']],
])('an order of %s arrives in a metro from %j', (now, days) => {
  expect(daysOf('560001', now)).toEqual(days);
});

it.each([
  ['682555', ['2026-11-14', '2026-11-18']],
  ['799001', ['2026-11-14', '2026-11-18']],
  ['302001', ['2026-11-12', '2026-11-14']],
])('the longest prefix of %s decides', (pin, days) => {
  expect(daysOf(pin, '2026-11-06T15:10')).toEqual(days);
});

it('prefers a rule of six digits to one of three', () => {
  const zones = [...DEFAULT_RULES.zones, { prefix: '560099', isDeliverable: false, minDays: 0, maxDays: 0 }];
  expect(promise('560099', '2026-11-06T15:10', { zones })).toEqual({ pin: '560099', isDeliverable: false });
});

it('promises nothing where no courier delivers', () => {
  expect(promise('900056', '2026-11-06T15:10')).toEqual({ pin: '900056', isDeliverable: false });
});

it('says until when an order keeps its days, on working days before the cut-off alone', () => {
  expect(promise('560001', '2026-11-06T13:59').orderBefore).toBe(at('2026-11-06T14:00').toISOString());
  for (const now of ['2026-11-06T14:00', '2026-11-08T10:00'])
    expect(promise('560001', now).orderBefore).toBeUndefined();
});

it('skips holidays, and Saturdays of a shop that rests on them', () => {
  const holidays = [{ day: '2026-11-10', name: 'Govardhan Puja' }];
  expect(daysOf('560001', '2026-11-06T13:59', { holidays })).toEqual(['2026-11-11', '2026-11-13']);
  expect(daysOf('560001', '2026-11-06T13:59', { worksOnSaturday: false })).toEqual(['2026-11-11', '2026-11-13']);
});

it('ends with a calendar that has no working day', () => {
  const holidays = Array.from({ length: 100 }, (_, day) => ({
    day: new Date(Date.UTC(2026, 10, 7 + day)).toISOString().slice(0, 10),
    name: 'Closed',
  }));
  expect(promise('560001', '2026-11-06T15:10', { holidays }).isDeliverable).toBe(true);
});
