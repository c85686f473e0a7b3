/**
 * Staff actions by name. Each module declares its own here (`declare module`), with what is kept of the
 * subject's state. Entries can be neither changed nor removed: no secrets, and of customers nothing but ids.
 */
// Empty here: modules add to it.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface AuditEvents {}

export type AuditAction = keyof AuditEvents;

/** One line of the log. Who, when and from where is added by the log itself. */
export interface AuditEntry<State> {
  /** What was changed: its id, and a name for people where it has one that is nobody's personal data. */
  readonly subject: { readonly id: string; readonly label?: string };
  readonly before?: Partial<State>;
  readonly after?: Partial<State>;
  /** Id of the account that acted, where the request itself is not signed in. */
  readonly by?: string;
}

/** Adds an entry to the change that is under way. */
export type RecordEntry = <A extends AuditAction>(action: A, entry: AuditEntry<AuditEvents[A]>) => void;

/** The log of what the staff did: append-only. */
export abstract class AuditLog {
  /**
   * Runs a change in a transaction, or in the one that is open, and writes its entries there: both are kept, or neither.
   * @throws whatever `work` throws, after everything was undone
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
