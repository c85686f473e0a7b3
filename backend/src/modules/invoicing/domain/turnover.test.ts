import { dutyOf } from './turnover.js';

const CRORE = 1_000_000_000;
const of = (financialYear: string, crore: number) => ({ financialYear, paise: crore * CRORE });

it.each([
  [[], null],
  [[of('26-27', 4)], null],
  [[of('26-27', 4.0001)], 'near'],
  [[of('26-27', 5)], 'near'],
  [[of('26-27', 5.0001)], 'above'],
  [[of('25-26', 5), of('26-27', 1)], null],
  [[of('19-20', 5.0001), of('26-27', 1)], 'due'],
  [[of('27-28', 6)], null],
])('of %j in 26-27 asks for %s', (turnovers, duty) => {
  expect(dutyOf(turnovers, '26-27')).toBe(duty);
});
