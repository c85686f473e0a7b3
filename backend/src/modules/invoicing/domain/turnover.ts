/** Above this turnover of any earlier year, invoices to businesses must be registered (notification 10/2023). */
const E_INVOICE_ABOVE_PAISE = 5_000_000_000;
/** From here on the shop warns. */
const NEAR_PAISE = 4_000_000_000;

/** The turnover of a financial year, such as `26-27`, without tax. */
export interface Turnover {
  readonly financialYear: string;
  readonly paise: number;
}

/** What a turnover asks for: `due` from this year on, `above` from the next, `near` perhaps soon. */
export type TurnoverDuty = 'near' | 'above' | 'due';

/** Returns what the turnovers of a shop ask for in a year; null for nothing. */
export function dutyOf(turnovers: readonly Turnover[], year: string): TurnoverDuty | null {
  if (turnovers.some(({ financialYear, paise }) => financialYear < year && paise > E_INVOICE_ABOVE_PAISE)) return 'due';
  const current = turnovers.find(({ financialYear }) => financialYear === year)?.paise ?? 0;
  if (current > E_INVOICE_ABOVE_PAISE) return 'above';
  return current > NEAR_PAISE ? 'near' : null;
}
