/** The seven ways in which a request can end badly; the HTTP filter maps each to one status. */
export type ErrorKind = 'invalid' | 'wrong-type' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'unavailable';

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** A refusal that a person may read. `message` is one sentence; `details` name the fields at fault. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError';

  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly details?: readonly FieldFault[],
    /** A stable word for clients that act on this refusal; `libs/contracts` lists them. */
    readonly code?: string,
  ) {
    super(message);
  }

  /** Invalid input in one field: 400. */
  static invalid(field: string, message: string): DomainError {
    return new DomainError('invalid', message, [{ field, message }]);
  }
}
