import { daysToRead, stillWaitingSince } from './settlement-days.js';

const at = (time: string) => new Date(`${time}+05:30`);
const NOW = at('2026-11-25T12:00');

it('reads each day of the last five weeks once, and the last ones again every few hours', () => {
  const all = daysToRead(new Map(), NOW);
  expect([all[0], all.at(-1), all.length]).toEqual(['2026-10-21', '2026-11-25', 36]);
  const read = (time: string) => new Map(all.map((day) => [day, at(time)]));
  expect(daysToRead(read('2026-11-25T10:00'), NOW)).toEqual([]);
  expect(daysToRead(read('2026-11-25T08:59'), NOW)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']);
  expect(daysToRead(new Map([...read('2026-11-25T10:00')].slice(1)), NOW)).toEqual(['2026-10-21']);
});

it.each([
  ['2026-11-25', '2026-11-19'],
  ['2026-11-23', '2026-11-17'],
  ['2026-11-21', '2026-11-17'],
])('on %s, payments from %s on may still be on their way', (today, since) => {
  expect(stillWaitingSince(at(`${today}T12:00`), 4)).toBe(since);
});
