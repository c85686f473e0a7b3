/** Why the embedded database cannot run; the message is one sentence fit for the terminal. */
export class LocalPostgresError extends Error {
  override name = 'LocalPostgresError';
}

const OTHER_FOLDER = 'Set DATA_DIR to another folder.';

/** Converts a failed file operation on the database's folder into a readable error. */
export function folderError(dir: string, error: unknown): LocalPostgresError {
  if (error instanceof LocalPostgresError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dir);
    case 'EACCES':
    case 'EPERM':
      return new LocalPostgresError(`No permission to read and write the folder ${dir}. ${OTHER_FOLDER}`);
    case 'EROFS':
      return new LocalPostgresError(`The folder ${dir} is on a read-only disk. ${OTHER_FOLDER}`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new LocalPostgresError(
        `The database needs the folder ${dir}, but a file is in its place. ${OTHER_FOLDER}`,
      );
    default:
      return new LocalPostgresError(`The database's folder ${dir} cannot be used: ${message}.`);
  }
}

export function diskFull(dir: string): LocalPostgresError {
  return new LocalPostgresError(
    `The disk that holds ${dir} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
  );
}

/** True when the output of PostgreSQL reports a full disk or an exhausted quota. */
export function saysDiskFull(complaint: string): boolean {
  return /No space left|quota exceeded|wrote only/i.test(complaint);
}
