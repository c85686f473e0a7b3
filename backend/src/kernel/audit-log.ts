/**
 * Staff actions by name. Each module declares its own here (`declare module`), with the state of the subject that is
 * logged.
 * Entries are immutable: they contain no secrets, and only the ids of customers.
 */
// Empty here: modules add to it.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface AuditEvents {}

export type AuditAction = keyof AuditEvents;

/** One entry. The log adds user, time and network itself. */
export interface AuditEntry<State> {
  /** What was changed: its id, and a readable name unless that is personal data. */
  readonly subject: { readonly id: string; readonly label?: string };
  readonly before?: Partial<State>;
  readonly after?: Partial<State>;
  /** Id of the account that acted, where the request itself is not signed in. */
  readonly by?: string;
}

/** Adds an entry to the change that is under way. */
export type RecordEntry = <A extends AuditAction>(action: A, entry: AuditEntry<AuditEvents[A]>) => void;

/** Append-only log of staff actions. */
export abstract class AuditLog {
  /**
   * Runs a change in a transaction (or the open one) and writes its entries there: both are committed, or neither.
   * @throws whatever `work` throws, after rollback
   */
  abstract run<T>(work: (record: RecordEntry) => Promise<T>): Promise<T>;
}

/** Of two states only the parts that differ. */
export function differenceOf<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const keys = (Object.keys(after) as (keyof State)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (state: State) => Object.fromEntries(keys.map((key) => [key, state[key]])) as Partial<State>;
  return { before: only(before), after: only(after) };
}
