import { Injectable } from '@nestjs/common';
import type { CartReminderChoice } from '@shop/contracts';
import { Clock } from '../../kernel/clock.js';
import { PersonalDataRegistry, type PersonalDataSource } from '../../kernel/personal-data.js';
import { SettingsService } from '../settings/index.js';
import { CartReminderRepository } from './cart-reminder.repository.js';

/** Who agrees to be reminded of carts. Nobody does without saying so. */
@Injectable()
export class CartRemindersService implements PersonalDataSource {
  constructor(
    private readonly reminders: CartReminderRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    registry: PersonalDataRegistry,
  ) {
    registry.add(this);
  }

  async choice(userId: string): Promise<CartReminderChoice> {
    const { isOn } = await this.settings.cartReminders();
    return { isOffered: isOn, isWanted: (await this.reminders.find(userId)) !== null };
  }

  async choose(userId: string, isWanted: boolean): Promise<CartReminderChoice> {
    if (isWanted) await this.reminders.add(userId, this.clock.now());
    else await this.reminders.remove(userId);
    return this.choice(userId);
  }

  /** Ends the reminders of the mail with this key. An unknown key changes nothing. */
  stop(stopKey: string): Promise<void> {
    return this.reminders.removeByKey(stopKey);
  }

  /** Returns since when the customer wants reminders, as personal data. */
  async read(userId: string): Promise<Record<string, unknown>> {
    return { cartRemindersSince: (await this.reminders.find(userId))?.since.toISOString() ?? null };
  }

  erase(userId: string): Promise<void> {
    return this.reminders.remove(userId);
  }
}
