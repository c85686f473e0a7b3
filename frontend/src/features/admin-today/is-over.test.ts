import { isOver } from './is-over';

it.each([
  ['2026-11-30T18:29:59Z', false],
  ['2026-11-30T18:30:00Z', true],
])('30 November at %s: %p', (moment, expected) => expect(isOver('2026-11-30', new Date(moment))).toBe(expected));
