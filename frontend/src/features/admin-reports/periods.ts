import { addDays } from '@shop/contracts/calendar';
import { COMPARISONS, REPORTS, type Comparison, type ReportBy, type ReportPeriod } from '@shop/contracts/reports';

export const PRESETS = ['today', '7days', '30days', 'month', 'lastMonth', 'financialYear', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

/** Longer periods are shown by month. */
const MAX_SHOWN_DAYS = 92;

const monthOf = (day: string): string => `${day.slice(0, '2026-11'.length)}-01`;

/** Returns the days of a preset up to today. */
export function periodOf(preset: Exclude<Preset, 'custom'>, today: string): ReportPeriod {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const lastOfMonth = addDays(monthOf(today), -1);
  const periods: Record<typeof preset, ReportPeriod> = {
    today: { from: today, to: today },
    '7days': { from: addDays(today, -6), to: today },
    '30days': { from: addDays(today, -29), to: today },
    month: { from: monthOf(today), to: today },
    lastMonth: { from: monthOf(lastOfMonth), to: lastOfMonth },
    financialYear: { from: `${month < 4 ? year - 1 : year}-04-01`, to: today },
  };
  return periods[preset];
}

/** The reports to choose from; the one of time is by day or by month. */
export const CHOICES = ['days', 'products', 'sizes', 'kinds', 'coupons', 'cities', 'hours', 'customers'] as const;
export type Choice = (typeof CHOICES)[number];

/** What the page shows: all of it is in its address. */
export interface ShownReport {
  choice: Choice;
  preset: Preset;
  period: ReportPeriod;
  compare: Comparison | '';
}

const oneOf = <T extends string>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise;

/** Reads the address: `?by=cities&period=custom&from=2026-11-01&to=2026-11-26&compare=year`. Default: 30 days and those before. */
export function shownIn(params: URLSearchParams, today: string): ShownReport {
  const preset = oneOf(PRESETS, params.get('period'), '30days');
  const { from, to } = periodOf(preset === 'custom' ? '30days' : preset, today);
  return {
    choice: oneOf(CHOICES, params.get('by'), 'days'),
    preset,
    period: preset === 'custom' ? { from: params.get('from') ?? from, to: params.get('to') ?? to } : { from, to },
    compare: oneOf([...COMPARISONS, ''], params.get('compare') ?? 'previous', ''),
  };
}

/** Returns what the server groups by. */
export function groupedBy(choice: Choice, { from, to }: ReportPeriod): ReportBy {
  const by = choice === 'days' && to > addDays(from, MAX_SHOWN_DAYS - 1) ? 'months' : choice;
  return oneOf(REPORTS, by, 'days');
}
