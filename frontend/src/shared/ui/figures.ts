/** Returns the relative change as text: "+12%", "−8%". Null when the previous value is 0. */
export function changeInWords(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return percent < 0 ? `−${-percent}%` : `+${percent}%`;
}

/** Returns a share as text: "25%". Of nothing it is 0. */
export const shareInWords = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

const STEPS = [2, 4, 6, 8, 10] as const;

/**
 * Returns the top of a scale: the next round number at or above a value, at least 2. It is an even digit followed by
 * zeros, so that half of it is an integer.
 */
export function topOfScale(largest: number): number {
  if (largest <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  return (STEPS.find((step) => step * magnitude >= largest) ?? 10) * magnitude;
}
