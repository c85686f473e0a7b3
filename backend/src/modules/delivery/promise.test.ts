import { startOfDay } from '@shop/contracts/calendar';
import type { DeliveryRules } from '@shop/contracts/delivery';
import fc from 'fast-check';
import { DEFAULT_RULES, NO_FEES } from './default-rules.data.js';
import { DeliveryTable } from './promise.js';

/** A moment in India. */
const at = (text: string) => new Date(`${text}+05:30`);
const terms = (minDays: number, maxDays: number) => ({
  minDays,
  maxDays,
  ...NO_FEES,
});
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
  const zones = [...DEFAULT_RULES.zones, { ...terms(0, 0), prefix: '560099', isDeliverable: false }];
  expect(promise('560099', '2026-11-06T15:10', { zones })).toEqual({ pin: '560099', isDeliverable: false });
});

describe('zones of the origin', () => {
  // Parcels leave in Pune, Maharashtra.
  const near = {
    origin: '411045',
    zones: [...DEFAULT_RULES.zones, { ...terms(9, 9), prefix: '4119', isDeliverable: true }],
  };
  it.each([
    ['its first three digits', '411001', [1, 2]],
    ['its State', '422001', [2, 3]],
    ['a zone of three digits in its State', '400001', [2, 4]],
    ['a zone of four digits in its first three', '411901', [9, 9]],
    ['another State', '302001', [3, 5]],
    ['a zone of two digits elsewhere', '799001', [5, 8]],
  ])('%s: %s', (_what, pin, days) => {
    const { minDays, maxDays } = new DeliveryTable({ ...DEFAULT_RULES, ...near }).zoneOf(pin);
    expect([minDays, maxDays]).toEqual(days);
  });

  it('are none without an origin', () => {
    expect(new DeliveryTable(DEFAULT_RULES).zoneOf('411001')).toMatchObject(terms(2, 4));
    expect(new DeliveryTable(DEFAULT_RULES).zoneOf('422001')).toMatchObject(terms(3, 5));
  });
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

describe('the day of a gift', () => {
  const NOW = '2026-10-26T10:00';
  const table = new DeliveryTable(DEFAULT_RULES);
  const chosen = (pin: string, day: string) => table.schedule(pin, at(NOW), { deliverOn: day });

  it('is a day of delivery, from the last day of the promise to 60 days ahead', () => {
    const { to, giftDays } = promise('560001', NOW);
    expect(giftDays![0]).toBe(to);
    expect(giftDays!.at(-1)).toBe('2026-12-25');
    // Diwali 2026 is a Sunday: the last day of a courier before it is the Saturday.
    expect(giftDays).toContain('2026-11-07');
    expect(giftDays).not.toContain('2026-11-08');
    expect(promise('900056', NOW).giftDays).toBeUndefined();
  });

  it('is the last day of its promise; it is packed and leaves so many working days before', () => {
    // Four working days before Saturday 7 November is Tuesday 3 November; a day for packing before that.
    expect(chosen('560001', '2026-11-07')).toEqual({
      ...{ packOn: '2026-11-02', shipBy: '2026-11-03' },
      ...{ from: '2026-11-05', to: '2026-11-07' },
    });
    expect(chosen('799001', '2026-11-07')).toMatchObject({ packOn: '2026-10-28', shipBy: '2026-10-29' });
  });

  it('property: an order that is packed on its day arrives on its day, and never before an order without one', () => {
    const hours = fc
      .integer({ min: 0, max: 24 * 400 })
      .map((hour) => new Date(at('2026-01-01T00:30').getTime() + hour * 3_600_000));
    const pins = fc.constantFrom('560001', '799001', '302001', '110001');
    const rules = fc.record({ worksOnSaturday: fc.boolean(), processingDays: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(hours, pins, rules, fc.nat(), (now, pin, changes, pick) => {
        const own = new DeliveryTable({ ...DEFAULT_RULES, ...changes });
        const { giftDays = [] } = own.promise(pin, now);
        const day = giftDays[pick % giftDays.length]!;
        const planned = own.schedule(pin, now, { deliverOn: day })!;
        const soonest = own.schedule(pin, now)!;
        expect(planned.packOn >= soonest.packOn).toBe(true);
        const { to, from, shipBy, packOn } = own.schedule(pin, startOfDay(planned.packOn))!;
        expect({ to, from, shipBy, packOn }).toEqual({ ...planned, to: day });
      }),
      { numRuns: 2000 },
    );
  });
});
