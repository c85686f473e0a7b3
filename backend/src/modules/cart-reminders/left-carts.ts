import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { CartService, type LeftCart } from '../carts/index.js';
import { SettingsService } from '../settings/index.js';
import { CartReminderRepository } from './cart-reminder.repository.js';

const HOUR_MS = 3_600_000;
/** A cart counts as left a day after its last change. Two days later its reminder would be of no use. */
const LEFT_AFTER_MS = 24 * HOUR_MS;
const REMINDED_UNTIL_MS = 72 * HOUR_MS;
const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Carts that were left by customers who want to be reminded of them. */
@Injectable()
export class LeftCarts {
  constructor(
    private readonly reminders: CartReminderRepository,
    private readonly carts: CartService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Returns the carts that these customers have left now; none while reminders are switched off. */
  async of(customers: readonly string[]): Promise<LeftCart[]> {
    if (customers.length === 0 || !(await this.settings.cartReminders()).isOn) return [];
    const now = this.clock.now().getTime();
    return this.carts.left(customers, { from: new Date(now - REMINDED_UNTIL_MS), to: new Date(now - LEFT_AFTER_MS) });
  }

  /** Returns those of all customers who want reminders, in pages. */
  async *pages(): AsyncGenerator<readonly LeftCart[]> {
    for (let after = FIRST; ;) {
      const customers = await this.reminders.page(after, PAGE);
      yield await this.of(customers);
      const last = customers.at(-1);
      if (customers.length < PAGE || !last) return;
      after = last;
    }
  }
}
