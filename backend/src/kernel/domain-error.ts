import type { ErrorCode } from '@shop/contracts';

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/**
 * An error that may be shown to people. `message` is one sentence; `details` names the invalid fields; `code` decides
 * the status.
 */
export class DomainError extends Error {
  override readonly name: string = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: readonly FieldFault[],
  ) {
    super(message);
  }

  /** Whole seconds to wait before a retry, sent as `Retry-After`. */
  readonly retryAfterSeconds: number | null = null;

  /** Text for the log: no secrets, no personal data. Overridden where `message` hides the cause from customers. */
  get summary(): string {
    return this.message;
  }

  /** Invalid input in one field: 400. */
  static invalid(field: string, message: string): DomainError {
    return new DomainError('invalid_input', message, [{ field, message }]);
  }
}

/**
 * The database cannot be reached. While `isOutcomeUnknown`, a change may have been stored: the connection was lost before
 * the answer to its statement or COMMIT arrived.
 */
export class Unavailable extends DomainError {
  override readonly retryAfterSeconds = 1;

  constructor(
    message: string,
    readonly isOutcomeUnknown: boolean,
  ) {
    super('unavailable', message);
  }
}

/** Returns the text of an error for the log. */
export function summaryOf(error: unknown): string {
  if (error instanceof DomainError) return error.summary;
  return error instanceof Error ? error.message : String(error);
}
