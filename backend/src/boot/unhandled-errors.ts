import { isUnreachable } from '../platform/database/driver-errors.js';

/**
 * Reports unhandled exceptions and rejections. The process ends, because its state is unknown,
 * unless only a connection was lost: then whoever used it fails and tries again.
 */
export function endOnUnhandledErrors(): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    const cause = error instanceof Error ? error.stack : String(error);
    const isLoss = isUnreachable(error);
    process.stderr.write(`${isLoss ? 'Connection lost' : 'The process ends'} (${origin}): ${cause}\n`);
    if (!isLoss) process.exit(1);
  });
}
