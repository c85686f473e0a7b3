import v8 from 'node:v8';
import { isUnreachable } from '../platform/database/driver-errors.js';

/** Heap growth before a full garbage collection, in percent of live data. */
const GROWTH_PERCENT = 50;

/**
 * V8 sizes its heap for the whole machine, which the shop shares with a database although it has little live data.
 * Must run first.
 */
export function limitHeapGrowth(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

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
