import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { FileStore } from '../../kernel/file-store.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { Database } from '../database/database.js';
import { BullmqQueues } from '../queue/bullmq-queues.js';

type Part = 'up' | 'down';

export interface ReadinessReport {
  /** `degraded`: the shop sells, but emails or images are delayed. */
  readonly status: 'up' | 'degraded' | 'down' | 'stopping';
  readonly parts: { readonly database: Part; readonly queue: Part; readonly storage: Part };
}

/** Load balancers probe every few seconds; a part that does not respond in time is down. */
const CHECK_TIMEOUT_MS = 2_000;
/** The endpoint is public: results are cached for this long. */
const CACHE_MS = 1_000;

/** Readiness of this process and of the services it depends on. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private stopping = false;
  private checked: Promise<ReadinessReport['parts']> | null = null;
  private checkedAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly queues: BullmqQueues,
    private readonly files: FileStore,
  ) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Reports `stopping` from now on, so that load balancers remove this process. */
  stop(): void {
    this.stopping = true;
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  /**
   * Reports `down` only without the database. Without queue or storage it is `degraded`: load balancers must not remove
   * every replica.
   */
  async report(): Promise<ReadinessReport> {
    const parts = await this.parts();
    const { database, queue, storage } = parts;
    if (this.stopping) return { status: 'stopping', parts };
    if (database === 'down') return { status: 'down', parts };
    return { status: queue === 'up' && storage === 'up' ? 'up' : 'degraded', parts };
  }

  private parts(): Promise<ReadinessReport['parts']> {
    const now = performance.now();
    if (this.checked && now - this.checkedAt < CACHE_MS) return this.checked;
    this.checkedAt = now;
    this.checked = this.checkAll();
    return this.checked;
  }

  private async checkAll(): Promise<ReadinessReport['parts']> {
    const [database, queue, storage] = await Promise.all([
      check(this.database.query('SELECT 1')),
      check(this.queues.check()),
      check(this.files.check()),
    ]);
    return { database, queue, storage };
  }
}

/** True when the process may receive requests, also while degraded. */
export const canServe = ({ status }: ReadinessReport): boolean => status === 'up' || status === 'degraded';

const check = (probe: Promise<unknown>): Promise<Part> =>
  withTimeout(probe, CHECK_TIMEOUT_MS).then(
    () => 'up',
    () => 'down',
  );
