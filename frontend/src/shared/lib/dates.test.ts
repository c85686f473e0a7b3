import { formatDay, formatMoment } from './dates';

it('writes days and times as they are in India, not in UTC', () => {
  expect(formatDay('2026-11-20T20:00:00Z')).toBe('21 Nov 2026');
  expect(formatMoment('2026-11-20T20:00:00Z')).toBe('21 Nov 2026, 1:30 am');
});
