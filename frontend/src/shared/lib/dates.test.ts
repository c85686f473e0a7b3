import { formatDay, formatMoment, formatShortDay, isWeekend } from './dates';

it('formats days and times in Indian time, not in UTC', () => {
  expect(formatDay('2026-11-20T20:00:00Z')).toBe('21 Nov 2026');
  expect(formatMoment('2026-11-20T20:00:00Z')).toBe('21 Nov 2026, 1:30 am');
  expect(formatDay('2026-12-31T18:30:00Z')).toBe('1 Jan 2027');
  expect(formatShortDay(new Date('2026-12-31T18:29:59Z'))).toBe('31 Dec');
});

it.each([
  ['18:30', '12:00 am'],
  ['06:29', '11:59 am'],
  ['06:30', '12:00 pm'],
  ['07:35', '1:05 pm'],
  ['18:29', '11:59 pm'],
])('formats %s UTC as %s', (utc, inIndia) => {
  expect(formatMoment(`2026-09-05T${utc}:00Z`)).toMatch(new RegExp(`^[56] Sept 2026, ${inIndia}$`));
});

it('agrees with the time zone data of this machine on every day of a leap year', () => {
  const known = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    weekday: 'short',
    timeZone: 'Asia/Kolkata',
  });
  for (let at = Date.UTC(2028, 0, 1, 18, 15); at < Date.UTC(2029, 0, 1); at += 86_400_000 / 2) {
    const moment = new Date(at);
    const { day, month, year, weekday } = Object.fromEntries(
      known.formatToParts(moment).map(({ type, value }) => [type, value]),
    );
    const name = formatDay(new Date(Date.UTC(2028, Number(month) - 1, 15)).toISOString()).split(' ')[1];
    expect([formatDay(moment.toISOString()), isWeekend(moment)]).toEqual([
      `${day} ${name} ${year}`,
      weekday === 'Sat' || weekday === 'Sun',
    ]);
  }
});
