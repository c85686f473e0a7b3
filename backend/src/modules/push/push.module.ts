import { Module } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { PushJobs } from './adapters/jobs/push.jobs.js';
import { WebPushSender } from './adapters/web-push/web-push-sender.js';
import { PushController } from './push.controller.js';
import { PushRepository } from './push.repository.js';
import { PushSender } from './push-sender.js';
import { PushService } from './push.service.js';

/** Notifications on devices. Other modules call `PushService.notify`. */
@Module({
  controllers: [PushController],
  providers: [
    PushService,
    PushRepository,
    PushJobs,
    {
      provide: PushSender,
      inject: [Config],
      useFactory: ({ jwtSecret, supportEmail }: Config) => new WebPushSender(jwtSecret, `mailto:${supportEmail}`),
    },
  ],
  exports: [PushService],
})
export class PushModule {
  static readonly tables = ['push_subscriptions'];
}
