import { DomainError } from '../../kernel/domain-error.js';
import { DATABASE_MESSAGES } from './messages.js';

const RETRYABLE = new Set(['40001', '40P01']);
/**
 * SQLSTATEs of lost or refused connections, a server that shuts down, and statements that waited too long for locked
 * rows.
 */
const UNREACHABLE = /^(08|57P0|57014|55P03|53)/;
const SOCKET_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);
const POOL_FAULT =
  /Query read timeout|not currently accepting connections|timeout exceeded when trying to connect|Connection terminated|not connected|Client was closed/i;

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
  const { code = '', message = '' } = driverError(error) ?? {};
  return UNREACHABLE.test(code) || SOCKET_FAULTS.has(code) || POOL_FAULT.test(message);
}

/** Translates a driver error for code outside of the adapters; returns any other error unchanged. */
export function translate(error: unknown): unknown {
  const fault = driverError(error);
  if (!fault || error instanceof DomainError) return error;
  const Violation = VIOLATIONS[fault.code ?? ''];
  if (Violation) return new Violation(fault.constraint ?? '');
  if (isUnreachable(error)) return new DomainError('shop_busy', DATABASE_MESSAGES.busy);
  return error;
}
