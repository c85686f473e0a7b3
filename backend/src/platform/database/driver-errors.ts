import { DomainError, Unavailable } from '../../kernel/domain-error.js';
import { DATABASE_MESSAGES } from './messages.js';

const RETRY_AFTER_SECONDS = 2;

/** Too many requests are queued: 503, with the whole seconds to wait before a retry. */
export class TooBusy extends DomainError {
  override readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor() {
    super('shop_busy', DATABASE_MESSAGES.busy);
  }
}

const RETRYABLE = new Set(['40001', '40P01']);
/** SQLSTATEs of statements that waited too long for locked rows, and of a server without memory, disk or connections. */
const OVERLOADED = /^(57014|55P03|53)/;
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';
/** SQLSTATEs of what was never carried out: the connection was refused, the server starts or stops, or it stores nothing because it is a standby. */
const REFUSED = /^(08001|08004|57P03|25006|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
const REFUSAL = /not currently accepting connections|timeout expired|due to connection timeout/i;
/** SQLSTATEs and socket errors of a connection that was lost, and the sentences of the driver and TypeORM about one. */
const LOST = /^(08|57P0|25P03|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)/;
const LOSS =
  /Query read timeout|Connection terminated|not connected|not queryable|Client was closed|Query runner already released/i;

interface DriverError {
  readonly code?: string;
  readonly constraint?: string;
  readonly message: string;
}

/** A row violated a constraint of the schema. */
class ConstraintViolation extends Error {
  constructor(readonly constraint: string) {
    super(`constraint ${constraint} violated`);
    this.name = new.target.name;
  }
}

/** A row violated a unique key. Adapters translate it into a domain error. */
export class UniqueViolation extends ConstraintViolation {}

/** A row refers to a row of another table that does not exist, or no longer. */
export class ForeignKeyViolation extends ConstraintViolation {}

/** A row violated a CHECK constraint, the last safeguard for stock and money. */
export class CheckViolation extends ConstraintViolation {}

const VIOLATIONS: Record<string, typeof ConstraintViolation> = {
  23505: UniqueViolation,
  23503: ForeignKeyViolation,
  23514: CheckViolation,
};

/** What is dated in a closed month is refused by triggers, which name this constraint. */
const CLOSED_MONTH = 'month_is_open';

function driverError(error: unknown): DriverError | null {
  if (!(error instanceof Error)) return null;
  const inner = (error as { driverError?: unknown }).driverError;
  return (inner instanceof Error ? inner : error) as DriverError;
}

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(driverError(error)?.code ?? '');
}

/** True when the database or the connection to it is temporarily unavailable. */
export function isUnreachable(error: unknown): boolean {
  return isOverloaded(error) || isRefused(error) || isLost(error);
}

/** True when the connection was lost: whether the server has carried out what was sent last is unknown. */
function isLost(error: unknown): boolean {
  return matches(error, LOST, LOSS);
}

/** True when no connection was opened, or only one to a standby. */
function isRefused(error: unknown): boolean {
  return matches(error, REFUSED, REFUSAL);
}

function isOverloaded(error: unknown): boolean {
  return OVERLOADED.test(driverError(error)?.code ?? '') || driverError(error)?.message === POOL_EXHAUSTED;
}

function matches(error: unknown, codes: RegExp, sentences: RegExp): boolean {
  const { code = '', message = '' } = driverError(error) ?? {};
  return codes.test(code) || sentences.test(message);
}

/** Translates the error of a transaction that never reached its COMMIT: a lost connection has rolled it back. */
export function knownToBeUndone(error: unknown): unknown {
  const translated = isUnreachable(error) ? translate(error) : error;
  return translated instanceof Unavailable ? new Unavailable(translated.message, false) : translated;
}

/** Translates a driver error for code outside of the adapters; returns any other error unchanged. */
export function translate(error: unknown): unknown {
  const fault = driverError(error);
  if (!fault || error instanceof DomainError) return error;
  if (fault.constraint === CLOSED_MONTH) return new DomainError('month_closed', DATABASE_MESSAGES.monthClosed);
  const Violation = VIOLATIONS[fault.code ?? ''];
  if (Violation) return new Violation(fault.constraint ?? '');
  if (isOverloaded(error)) return new TooBusy();
  if (isRefused(error)) return new Unavailable(DATABASE_MESSAGES.unavailable, false);
  if (isLost(error)) return new Unavailable(DATABASE_MESSAGES.unavailable, true);
  return error;
}
