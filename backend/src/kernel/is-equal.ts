import { createHash } from 'node:crypto';

/** True when two JSON values are equal, whatever the order of their keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inKeyOrder) === JSON.stringify(other, inKeyOrder);
}

/** Returns a short text that is the same for equal JSON values, and another for different ones. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, inKeyOrder)).digest('base64url').slice(0, 16);
}

function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
