import { LocalPostgresError } from '@shop/local-postgres';
import net from 'node:net';
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

/** @throws Error with one sentence when the port is in use or not permitted */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(portSentence(error.code, port, host))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portSentence(code: string | undefined, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`;
  return `The shop cannot listen on ${host}:${port} (${code}). Set HOST and PORT to an address of this machine.`;
}
