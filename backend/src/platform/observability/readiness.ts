import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { FileStore } from '../../kernel/file-store.js';
import { inTime } from '../../kernel/in-time.js';
import { Database } from '../database/database.js';
import { BullmqQueues } from '../queue/bullmq-queues.js';

type Part = 'up' | 'down';

export interface ReadinessReport {
  /** `degraded`: the shop sells, but mails or pictures wait. */
  readonly status: 'up' | 'degraded' | 'down' | 'stopping';
  readonly parts: { readonly database: Part; readonly queue: Part; readonly storage: Part };
}

/** A balancer asks every few seconds; a part that does not answer by then is down. */
const ANSWER_WITHIN_MS = 2_000;
/** Anybody may ask, and as often as they like: within this time the parts are asked once. */
const FRESH_MS = 1_000;

/** Whether this process can serve, and which part keeps it from doing so. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private leaving = false;
  private asked: Promise<ReadinessReport['parts']> | null = null;
  private askedAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly queues: BullmqQueues,
    private readonly files: FileStore,
  ) {}

  get isStopping(): boolean {
    return this.leaving;
  }

  /** From now on balancers are told to send nothing more here. */
  stop(): void {
    this.leaving = true;
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  /** Only the database keeps a shop from selling. Without queue or storage it goes on: balancers must not close every replica. */
  async report(): Promise<ReadinessReport> {
    const parts = await this.parts();
    const { database, queue, storage } = parts;
    if (this.leaving) return { status: 'stopping', parts };
    if (database === 'down') return { status: 'down', parts };
    return { status: queue === 'up' && storage === 'up' ? 'up' : 'degraded', parts };
  }

  private parts(): Promise<ReadinessReport['parts']> {
    const now = performance.now();
    if (this.asked && now - this.askedAt < FRESH_MS) return this.asked;
    this.askedAt = now;
    this.asked = this.askAll();
    return this.asked;
  }

  private async askAll(): Promise<ReadinessReport['parts']> {
    const [database, queue, storage] = await Promise.all([
      answers(this.database.query('SELECT 1')),
      answers(this.queues.check()),
      answers(this.files.check()),
    ]);
    return { database, queue, storage };
  }
}

/** Whether calls may come: also while mails or pictures wait. */
export const canServe = ({ status }: ReadinessReport): boolean => status === 'up' || status === 'degraded';

const answers = (question: Promise<unknown>): Promise<Part> =>
  inTime(question, ANSWER_WITHIN_MS).then(
    () => 'up',
    () => 'down',
  );
