import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { Job, Queue } from 'bullmq';
import type { DoneJobs } from './done-jobs.js';

type Statuses = Parameters<BullMQAdapter['getJobs']>[0];

/** A queue whose done jobs are shown from elsewhere than the queue. */
export class OutboxAdapter extends BullMQAdapter {
  /** The outbox has what was done; nothing is there to be run again. */
  override readonly allowCompletedRetries = false;

  constructor(
    queue: Queue,
    private readonly done: DoneJobs,
  ) {
    super(queue);
  }

  override async getJobs(statuses: Statuses, start?: number, end?: number): Promise<Job[]> {
    const others = statuses.filter((status) => status !== 'completed');
    const kept = others.length > 0 ? await super.getJobs(others, start, end) : [];
    return others.length < statuses.length ? [...kept, ...(await this.done.between(start ?? 0, end ?? -1))] : kept;
  }

  override async getJobCounts(): ReturnType<BullMQAdapter['getJobCounts']> {
    return { ...(await super.getJobCounts()), completed: await this.done.count() };
  }

  override async getJob(id: string): Promise<Job | undefined> {
    return (await super.getJob(id)) ?? this.done.one(id);
  }
}
