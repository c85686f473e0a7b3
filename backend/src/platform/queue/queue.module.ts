import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Config } from '../../config/config.js';
import { onPostgres, onRedis } from './bullmq-backend.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { BullmqQueues } from './bullmq-queues.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { OutboxEvents } from './outbox-events.js';
import { OutboxJobs } from './outbox.jobs.js';
import { OutboxRelay } from './outbox-relay.js';
import { RecurringJobs } from './recurring-jobs.js';

/**
 * Background jobs. Only a process with `runsJobs` runs them; others add events to the outbox and inspect the queues.
 */
@Global()
@Module({})
export class QueueModule {
  static forRoot(options: { runsJobs: boolean }): DynamicModule {
    const queues = {
      provide: BullmqQueues,
      inject: [Config, JobHandlers],
      useFactory: ({ redis, databaseUrl }: Config, handlers: JobHandlers) =>
        new BullmqQueues(redis ? onRedis(redis) : onPostgres(databaseUrl), handlers),
    };
    const queue = {
      provide: JobQueue,
      inject: [BullmqQueues],
      useFactory: (queues: BullmqQueues) => new BullmqJobQueue(queues),
    };
    return {
      module: QueueModule,
      imports: options.runsJobs ? [ScheduleModule.forRoot()] : [],
      providers: [
        JobHandlers,
        queues,
        ...(options.runsJobs ? [queue, OutboxEvents, OutboxJobs, OutboxRelay, RecurringJobs] : []),
      ],
      exports: [JobHandlers, BullmqQueues, ...(options.runsJobs ? [JobQueue] : [])],
    };
  }
}
