import { isEqual } from './is-equal.js';

/**
 * Staff actions by name. Each module adds its own (`declare module`), with the logged state of the subject.
 * Entries are immutable. They contain no secrets, and of customers only ids.
 */
// Empty here: modules add to it.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface AuditEvents {}

export type AuditAction = keyof AuditEvents;

/** One entry. The log itself adds user, time and network. */
export interface AuditEntry<State> {
  /** The changed record: its id, and a readable name unless that is personal data. */
  readonly subject: { readonly id: string; readonly label?: string };
  readonly before?: Partial<State>;
  readonly after?: Partial<State>;
  /** Id of the account that acted, when the request itself is not signed in. */
  readonly by?: string;
}

/** Adds an entry to the current change. */
export type RecordEntry = <A extends AuditAction>(action: A, entry: AuditEntry<AuditEvents[A]>) => void;

/** Append-only log of staff actions. */
export abstract class AuditLog {
  /**
   * Runs a change in a transaction (or the open one) and writes its entries there: both are committed, or neither.
   * @throws whatever `work` throws, after rollback
   */
  abstract run<T>(work: (record: RecordEntry) => Promise<T>): Promise<T>;
}

/** Returns only the differing parts of two states. */
export function differenceOf<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const keys = (Object.keys(after) as (keyof State)[]).filter((key) => !isEqual(before[key], after[key]));
  const only = (state: State) => Object.fromEntries(keys.map((key) => [key, state[key]])) as Partial<State>;
  return { before: only(before), after: only(after) };
}
