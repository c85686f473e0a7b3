import { LocalPostgresError } from '@shop/local-postgres';
import { BadConfiguration } from '../config/config.js';
import { isUnreachable } from '../platform/database/driver-errors.js';

const DISK: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk.',
  EACCES:
    'The data folder cannot be read or written by this user. Fix its permissions, or set DATA_DIR to another folder.',
  EROFS: 'The data folder is on a read-only disk. Set DATA_DIR to another folder.',
  ENOTDIR: 'DATA_DIR leads through something that is not a folder. Set it to another folder.',
};

const NO_RIGHT = '42501';

/** Returns one sentence for errors that an operator can fix, and the stack for all others. */
export function describeStartupError(error: unknown): string {
  if (error instanceof BadConfiguration || error instanceof LocalPostgresError) return error.message;
  if (!(error instanceof Error)) return `The shop did not start: ${String(error)}`;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code in DISK) return DISK[code] as string;
  if (error.message.startsWith('Port ') || error.message.startsWith('The shop cannot')) return error.message;
  if (code === NO_RIGHT)
    return `The database is not up to date, and the account of DATABASE_URL may not change it (${error.message}). Run \`npm run migrate\` first.`;
  if (isUnreachable(error))
    return `The database cannot be reached (${error.message}). Check DATABASE_URL and that PostgreSQL is running.`;
  return `The shop did not start: ${error.stack ?? error.message}`;
}
