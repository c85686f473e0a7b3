import { Injectable } from '@nestjs/common';
import { Outbox } from '../../kernel/outbox.js';
import { Transaction } from '../../kernel/transaction.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import type { LeftCart } from '../carts/index.js';
import { CartReminderMails } from './cart-reminder-mails.js';
import { CartReminderRepository } from './cart-reminder.repository.js';
import { LeftCarts } from './left-carts.js';

declare module '../../kernel/outbox.js' {
  interface OutboxTopics {
    'cart.left': { userId: string };
  }
}

const HOUR_MS = 3_600_000;

/** Adds a mail for each left cart, once for each cart, however many processes run it. */
@Injectable()
export class RemindOfCarts {
  constructor(
    private readonly left: LeftCarts,
    private readonly reminders: CartReminderRepository,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** @returns how many mails it added */
  async run(): Promise<number> {
    let added = 0;
    for await (const carts of this.left.pages()) for (const cart of carts) if (await this.remind(cart)) added++;
    return added;
  }

  private remind({ userId, filledAt }: LeftCart): Promise<boolean> {
    return this.transaction.run(async () => {
      const isFirst = await this.reminders.claim(userId, filledAt);
      if (isFirst) await this.outbox.add('cart.left', { userId });
      return isFirst;
    });
  }
}

@Injectable()
export class CartReminderJobs {
  constructor(handlers: JobHandlers, remindOfCarts: RemindOfCarts, mails: CartReminderMails) {
    handlers.every(HOUR_MS, 'remind of carts', () => remindOfCarts.run());
    handlers.on('cart.left', 'mail', ({ userId }) => mails.send(userId));
  }
}
