import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { DomainError } from '../../../../../kernel/domain-error.js';
import { CSV_MESSAGES } from '../../../messages.js';

const WORKER = path.join(import.meta.dirname, 'csv-worker.mjs');
export const CSV_MEMORY_MB = 256;

/** Threads of all imports of this process. */
const oneAtATime = pLimit(1);

/** Counted whether blank or not. */
export interface CsvLimits {
  readonly rows: number;
  /** Of one row. */
  readonly cells: number;
  /** Characters of one cell. */
  readonly cellLength: number;
}

/** A row that is not blank, or the first one. Cells are trimmed. */
interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvFault {
  /** The exceeded limit; undefined for a row that is not valid CSV. */
  readonly limit?: keyof CsvLimits;
  readonly row: number;
}

interface Batch {
  readonly batch: readonly CsvRecord[];
  readonly isLast: boolean;
  readonly fault?: CsvFault;
}

interface Receiver {
  readonly signal: AbortSignal;
  readonly take: (rows: readonly CsvRecord[]) => void;
}

/**
 * Parses a file in a thread. `take` is called with one batch of rows after the other; what it throws ends the thread.
 * @param signal ends the thread, also while it waits for its turn
 * @returns why the file cannot be used, or null
 * @throws DomainError `invalid_input` beyond the memory of a thread, otherwise the reason of the signal
 */
export function parseInThread(content: Buffer, limits: CsvLimits, receiver: Receiver): Promise<CsvFault | null> {
  return oneAtATime(async () => {
    receiver.signal.throwIfAborted();
    const copy = new Uint8Array(content);
    const worker = new Worker(WORKER, {
      workerData: { content: copy, limits },
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: CSV_MEMORY_MB },
      // The environment of the server contains secrets.
      env: {},
      execArgv: [],
    });
    // An error that is emitted while the thread ends concerns nobody.
    worker.on('error', () => undefined);
    try {
      return await receive(worker, receiver);
    } catch (error) {
      receiver.signal.throwIfAborted();
      throw isOutOfMemory(error) ? DomainError.invalid('file', CSV_MESSAGES.tooMuchWork) : error;
    } finally {
      await worker.terminate();
    }
  });
}

async function receive(worker: Worker, { signal, take }: Receiver): Promise<CsvFault | null> {
  for (;;) {
    worker.postMessage('next');
    const [{ batch, isLast, fault }] = (await once(worker, 'message', { signal })) as [Batch];
    take(batch);
    if (isLast) return fault ?? null;
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
