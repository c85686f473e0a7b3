/** Returns state for a link that leads away from `path` and should lead back there later. */
export const originState = (path: string): { from: string } => ({ from: path });

/** Returns the path in such a state, or null. Ignores addresses outside the shop. */
export function originIn(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}
