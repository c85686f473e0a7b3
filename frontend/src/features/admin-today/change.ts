/** Returns the relative change as text: "+12%", "−8%". Null when the previous value is 0. */
export function changeInWords(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return percent < 0 ? `−${-percent}%` : `+${percent}%`;
}
