/** Returns an input with its texts trimmed, and without blank entries of its lists. */
export function tidied<Input>(input: Input): Input;
export function tidied(input: unknown): unknown {
  if (typeof input === 'string') return input.trim();
  if (Array.isArray(input)) return input.map((entry: unknown) => tidied(entry)).filter((entry) => !isBlank(entry));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, tidied(value as unknown)]));
}

function isBlank(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null ? Object.values(entry).every(isBlank) : entry === '';
}
