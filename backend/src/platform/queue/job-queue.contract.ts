import { randomUUID } from 'node:crypto';
import { waitFor } from '../../testing/wait-for.js';
import type { Job, JobQueue } from './job-queue.js';

interface JobQueueUnderTest {
  readonly queue: JobQueue;
  /** Returns another process on the same store, or the same queue where only one can exist. */
  another(): Promise<JobQueue>;
  /** Triggers the retry of failed jobs where the queue does not do so itself. */
  retry(): Promise<void>;
  close(): Promise<void>;
}

const mailJob = (): Job => ({ id: randomUUID(), topic: 'order.placed', payload: { orderId: randomUUID() } });
const refundJob = (): Job => ({ id: randomUUID(), topic: 'refund.requested', payload: { refundId: randomUUID() } });
const ids = (jobs: readonly Job[]) => jobs.map(({ id }) => id).sort();

/** The tests that every job queue must pass. */
export function jobQueueContract(name: string, open: () => Promise<JobQueueUnderTest>): void {
  describe(`${name} as a JobQueue`, () => {
    let subject: JobQueueUnderTest;
    beforeEach(async () => void (subject = await open()));
    afterEach(() => subject.close());

    it('runs an added job with its id, topic and payload', async () => {
      const done: Job[] = [];
      await subject.queue.work(async (job) => void done.push(job));
      const [mail, refund] = [mailJob(), refundJob()];
      await subject.queue.addAll([mail]);
      await subject.queue.addAll([refund]);
      await waitFor(() => done.length === 2);
      expect(done).toEqual(expect.arrayContaining([mail, refund]));
    });

    it('runs jobs added before it started to work', async () => {
      const jobs = Array.from({ length: 5 }, mailJob);
      await subject.queue.addAll(jobs);
      const done: Job[] = [];
      await subject.queue.work(async (job) => void done.push(job));
      await waitFor(() => done.length === jobs.length);
      expect(ids(done)).toEqual(ids(jobs));
    });

    it('runs a job once that is added again while it waits or runs', async () => {
      const done: Job[] = [];
      const [job, last] = [mailJob(), mailJob()];
      await subject.queue.addAll([job]);
      await subject.queue.addAll([job]);
      await subject.queue.work(async (one) => {
        await subject.queue.addAll([one]);
        done.push(one);
      });
      await waitFor(() => done.length > 0);
      await subject.queue.addAll([last]);
      await waitFor(() => done.some(({ id }) => id === last.id));
      expect(ids(done)).toEqual(ids([job, last]));
    });

    it('retries failed jobs, and continues with the others meanwhile', async () => {
      const tries: string[] = [];
      const [failing, other] = [mailJob(), mailJob()];
      await subject.queue.work(async ({ id }) => {
        tries.push(id);
        if (id === failing.id && tries.filter((one) => one === id).length < 2) throw new Error('Not today.');
      });
      await subject.queue.addAll([failing]);
      await subject.queue.addAll([other]);
      await waitFor(() => tries.includes(failing.id) && tries.includes(other.id));
      await subject.retry();
      await waitFor(() => tries.length === 3);
      expect(tries.filter((id) => id === failing.id)).toHaveLength(2);
    });

    it('gives each job to one of several workers', async () => {
      const done: Job[] = [];
      const other = await subject.another();
      await subject.queue.work(async (job) => void done.push(job));
      if (other !== subject.queue) await other.work(async (job) => void done.push(job));
      const jobs = Array.from({ length: 40 }, mailJob);
      await other.addAll(jobs);
      await waitFor(() => done.length >= jobs.length);
      expect(ids(done)).toEqual(ids(jobs));
    });

    it('completes a running job before it closes, and starts no other', async () => {
      const [begun, finished]: Job[][] = [[], []];
      await subject.queue.work(async (job) => {
        begun?.push(job);
        await new Promise((resolve) => setTimeout(resolve, 300));
        finished?.push(job);
      });
      await subject.queue.addAll([mailJob()]);
      await waitFor(() => begun?.length === 1);
      await subject.queue.close();
      expect([begun?.length, finished?.length]).toEqual([1, 1]);
    });
  });
}
