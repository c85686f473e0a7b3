const STEPS = [2, 4, 6, 8, 10] as const;

/** The round number at or above a value, for the top of a scale: an even digit and zeros, so that its half is whole. At least 2. */
export function topOfScale(largest: number): number {
  if (largest <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  return (STEPS.find((step) => step * magnitude >= largest) ?? 10) * magnitude;
}
