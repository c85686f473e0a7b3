import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Config } from '../config/config.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { OutboxRelay } from './outbox-relay.js';

/** Jobs. Only a process that `works` carries them out; the others just leave events in the outbox. */
@Global()
@Module({})
export class QueueModule {
  static forRoot(options: { works: boolean }): DynamicModule {
    const queue = {
      provide: JobQueue,
      inject: [Config],
      useFactory: (config: Config) => (config.redisUrl ? BullmqJobQueue.onRedis(config.redisUrl) : BullmqJobQueue.onPostgres(config.databaseUrl)),
    };
    return {
      module: QueueModule,
      providers: [JobHandlers, ...(options.works ? [queue, OutboxRelay] : [])],
      exports: [JobHandlers, ...(options.works ? [JobQueue] : [])],
    };
  }
}
