/** Returns a whole number as people type it (`1,200`); null when it is none or outside of the range. */
export function wholeIn(typed: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const text = typed.replaceAll(',', '').trim();
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : null;
}
