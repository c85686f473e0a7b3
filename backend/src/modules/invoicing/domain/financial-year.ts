const INDIA_MS = 5.5 * 3_600_000;

/** Returns the day in India, such as `2026-11-23`. */
export function dayInIndia(at: Date): string {
  return new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 10);
}

/** `2025-09-22` -> `2025-09-21` */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** Returns the financial year (April to March) of a moment in India, such as `26-27`. */
export function financialYear(at: Date): string {
  const [year, month] = dayInIndia(at).split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** Returns a document number of at most 16 characters, such as `INV/26-27/000001`. */
export function documentNumber(series: string, year: string, no: number): string {
  return `${series}/${year}/${String(no).padStart(6, '0')}`;
}
