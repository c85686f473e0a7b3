/** Whether a day such as `2026-12-31` is over in India. */
export function isOver(day: string, now: Date): boolean {
  return now.getTime() >= Date.parse(`${day}T24:00:00+05:30`);
}
