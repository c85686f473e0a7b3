import { DomainError } from '../../kernel/domain-error.js';
import { DATABASE_MESSAGES } from './messages.js';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
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

/** A row violated a unique key. Adapters translate it into a domain error. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';

  constructor(readonly constraint: string) {
    super(`unique key ${constraint} violated`);
  }
}

/** A row refers to a row of another table that does not exist, or no longer. */
export class ForeignKeyViolation extends Error {
  override readonly name = 'ForeignKeyViolation';

  constructor(readonly constraint: string) {
    super(`foreign key ${constraint} violated`);
  }
}

/** A row violated a CHECK constraint, the last safeguard for stock and money. */
export class CheckViolation extends Error {
  override readonly name = 'CheckViolation';

  constructor(readonly constraint: string) {
    super(`check ${constraint} violated`);
  }
}

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
  if (fault.code === UNIQUE_VIOLATION) return new UniqueViolation(fault.constraint ?? '');
  if (fault.code === FOREIGN_KEY_VIOLATION) return new ForeignKeyViolation(fault.constraint ?? '');
  if (fault.code === CHECK_VIOLATION) return new CheckViolation(fault.constraint ?? '');
  if (isUnreachable(error)) return new DomainError('shop_busy', DATABASE_MESSAGES.busy);
  return error;
}
