/** True when two JSON values are equal, whatever the order of their keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inKeyOrder) === JSON.stringify(other, inKeyOrder);
}

function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
