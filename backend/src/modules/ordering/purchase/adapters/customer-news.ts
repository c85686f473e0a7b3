import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { Mailer, type Mail } from '../../../../kernel/mailer.js';
import { PushService } from '../../../push/index.js';

/** Sends news of an order by mail, and their subject as a notification to the devices on which the customer asked for it. */
@Injectable()
export class CustomerNews {
  constructor(
    private readonly mailer: Mailer,
    private readonly push: PushService,
    private readonly config: Config,
  ) {}

  /** @throws whatever the mailer throws: the notification follows only a mail that was accepted */
  async send(userId: string, mail: Mail): Promise<void> {
    await this.mailer.send(mail);
    await this.push.notify(userId, {
      title: this.config.storeName,
      body: mail.subject,
      tag: mail.key,
      path: '/account/orders',
    });
  }
}
