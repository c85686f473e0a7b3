import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { BullmqQueues } from '../queue/bullmq-queues.js';
import { DoneJobs } from './done-jobs.js';
import { OutboxAdapter } from './outbox-adapter.js';

/** The queues as the board shows them. */
@Injectable()
export class BoardQueues {
  constructor(
    private readonly queues: BullmqQueues,
    private readonly database: Database,
  ) {}

  /** What is done comes from the outbox where the queues keep none of it. */
  async all(): Promise<BullMQAdapter[]> {
    const isKept = this.queues.backend.removeOnComplete !== true;
    return (await this.queues.all()).map((queue) =>
      isKept ? new BullMQAdapter(queue) : new OutboxAdapter(queue, new DoneJobs(queue, this.database)),
    );
  }
}
