/** The state of a link that leads away from `path` for a while and should lead back there. */
export const originState = (path: string): { from: string } => ({ from: path });

/** The path that such a link carried, or null. Only paths of this shop count. */
export function originIn(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}
