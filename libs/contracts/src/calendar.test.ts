import {
  addBusinessDays,
  addDays,
  addMonths,
  dayInIndia,
  financialYear,
  formatDay,
  formatLongMoment,
  formatMoment,
  formatShortDay,
  fromDateTimeInput,
  isDay,
  isWeekend,
  monthInIndia,
  spreadsheetMoment,
  startOfDay,
  taxPortalDay,
  toDateTimeInput,
} from './calendar.js';

it('starts a day, a month and a year at 18:30 UTC', () => {
  const [before, after] = ['2026-12-31T18:29:59.999Z', '2026-12-31T18:30:00Z'];
  expect([before, after].map(dayInIndia)).toEqual(['2026-12-31', '2027-01-01']);
  expect([before, after].map(monthInIndia)).toEqual(['2026-12', '2027-01']);
  expect([before, after].map(formatDay)).toEqual(['31 Dec 2026', '1 Jan 2027']);
  expect(startOfDay('2027-01-01')).toEqual(new Date(after));
});

it('starts a financial year on 1 April', () => {
  expect(['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z'].map(financialYear)).toEqual(['26-27', '27-28']);
  expect(financialYear('2026-12-31T18:30:00Z')).toBe('26-27');
  expect(financialYear('2099-12-31T00:00:00Z')).toBe('99-00');
});

it('knows leap days', () => {
  expect(['2028-02-29', '2027-02-29', '2100-02-29', '2000-02-29'].map(isDay)).toEqual([true, false, false, true]);
  expect([addDays('2028-02-28', 1), addDays('2027-02-28', 1), addDays('2028-03-01', -1)]).toEqual([
    ...['2028-02-29', '2027-03-01', '2028-02-29'],
  ]);
  expect(dayInIndia('2028-02-28T18:30:00Z')).toBe('2028-02-29');
});

it.each(['2026-13-01', '2026-04-31', '2026-1-1', '2026-01-01T00:00', '0001-01-01', '', null, 20260101, ['2026-01-01']])(
  'accepts no other day: %j',
  (value) => expect(isDay(value)).toBe(false),
);

it.each([
  ['2027-01-31T00:10', 1, '2027-02-28T00:10'],
  ['2028-01-31T22:00', 1, '2028-02-29T22:00'],
  ['2028-02-29T23:59', -36, '2025-02-28T23:59'],
  ['2026-12-01T00:00', 1, '2027-01-01T00:00'],
  ['2027-01-15T12:00', -3, '2026-10-15T12:00'],
])('counts months at the same time of day: %s and %i', (from, months, to) => {
  expect(toDateTimeInput(addMonths(new Date(fromDateTimeInput(from)), months))).toBe(to);
});

it('counts business days from Monday to Friday', () => {
  expect([1, 4, 5, 7].map((days) => addBusinessDays('2026-11-06', days))).toEqual([
    ...['2026-11-09', '2026-11-12', '2026-11-13', '2026-11-17'],
  ]);
  expect(addBusinessDays('2026-11-07', 1)).toBe('2026-11-09');
});

it('writes a moment in each format, in Indian time', () => {
  const moment = '2026-09-04T20:05:33Z';
  expect([formatShortDay(moment), formatDay(moment)]).toEqual(['5 Sept', '5 Sept 2026']);
  expect([formatMoment(moment), formatLongMoment(moment)]).toEqual([
    '5 Sept 2026, 1:35 am',
    '5 September 2026 at 1:35 am',
  ]);
  expect([spreadsheetMoment(moment), taxPortalDay(moment)]).toEqual(['2026-09-05 01:35:33', '05-Sep-2026']);
  expect(formatDay('2026-09-05')).toBe('5 Sept 2026');
});

it.each([
  ['18:30', '12:00 am'],
  ['06:29', '11:59 am'],
  ['06:30', '12:00 pm'],
  ['07:35', '1:05 pm'],
  ['18:29', '11:59 pm'],
])('writes %s UTC as %s', (utc, inIndia) => {
  expect(formatMoment(`2026-09-05T${utc}:00Z`)).toMatch(new RegExp(`^[56] Sept 2026, ${inIndia}$`));
});

it('converts the value of an input and back', () => {
  expect(toDateTimeInput('2026-11-20T20:00:59Z')).toBe('2026-11-21T01:30');
  expect(fromDateTimeInput('2026-11-21T01:30')).toBe('2026-11-20T20:00:00.000Z');
  expect(fromDateTimeInput('2026-11-21T01:30:45')).toBe('2026-11-20T20:00:00.000Z');
});

it('agrees with the time zone data and the formats of this machine on every day of a leap year', () => {
  const format = (options: Intl.DateTimeFormatOptions, language = 'en-IN') => {
    const known = new Intl.DateTimeFormat(language, { ...options, timeZone: 'Asia/Kolkata' });
    return (moment: Date) => known.format(moment);
  };
  const known = [
    ...[format({}, 'en-CA'), format({ dateStyle: 'medium' }), format({ dateStyle: 'medium', timeStyle: 'short' })],
    ...[
      format({ dateStyle: 'long', timeStyle: 'short' }),
      format({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE'),
    ],
  ];
  const own = [dayInIndia, formatDay, formatMoment, formatLongMoment, spreadsheetMoment];
  const weekday = format({ weekday: 'short' });
  for (let at = Date.UTC(2028, 0, 1, 18, 15); at < Date.UTC(2029, 0, 1); at += 86_400_000 / 2 + 61_000) {
    const moment = new Date(at);
    expect(own.map((write) => write(moment))).toEqual(known.map((write) => write(moment).replace(/\u202f/g, ' ')));
    expect(isWeekend(dayInIndia(moment))).toBe(['Sat', 'Sun'].includes(weekday(moment)));
  }
});
