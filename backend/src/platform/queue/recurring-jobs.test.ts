import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { JobHandlers } from './job-handlers.js';
import { RecurringJobs } from './recurring-jobs.js';

const EVERY_MS = 1000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function started(run: (stopping: AbortSignal) => Promise<void>) {
  const handlers = new JobHandlers();
  handlers.every(EVERY_MS, 'sweep', run);
  const registry = new SchedulerRegistry();
  const jobs = new RecurringJobs(handlers, registry);
  jobs.onApplicationBootstrap();
  return { jobs, stop: () => registry.deleteInterval('sweep') };
}

it('skips rounds while one is running, and tries again after an error', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const ends: (() => void)[] = [];
  const run = jest.fn(() => new Promise<void>((_done, fail) => ends.push(() => fail(new Error('The store is away.')))));
  const { stop } = started(run);
  await jest.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(run).toHaveBeenCalledTimes(1);
  ends[0]!();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(run).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"sweep" failed, retrying in 1 s: '));
  stop();
});

it('at shutdown aborts the signal of the running round, waits for it and starts no other', async () => {
  const run = jest.fn(
    (stopping: AbortSignal) => new Promise<void>((done) => stopping.addEventListener('abort', () => done())),
  );
  const { jobs, stop } = started(run);
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  await jobs.beforeApplicationShutdown();
  await jest.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});
