import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Config } from '../../config/config.js';
import { Database } from '../../platform/database/database.js';

/** A customer who wants reminders. */
export interface CartReminder {
  readonly since: Date;
  /** The key of the link that ends the reminders. */
  readonly stopKey: string;
}

/** Who wants to be reminded of carts, and which cart each was last reminded of. */
@Injectable()
export class CartReminderRepository {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  find(userId: string): Promise<CartReminder | null> {
    return this.database.one('SELECT since, stop_key AS "stopKey" FROM cart_reminders WHERE user_id = $1', [userId]);
  }

  /** Keeps an earlier choice. */
  async add(userId: string, since: Date): Promise<void> {
    await this.database.query(
      'INSERT INTO cart_reminders (user_id, since, stop_key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [userId, since, this.stopKeyOf(userId)],
    );
  }

  async remove(userId: string): Promise<void> {
    await this.database.query('DELETE FROM cart_reminders WHERE user_id = $1', [userId]);
  }

  async removeByKey(stopKey: string): Promise<void> {
    await this.database.query('DELETE FROM cart_reminders WHERE stop_key = $1', [stopKey]);
  }

  /** Returns who wants reminders, in the order of their ids. @param after the last one of the page before */
  async page(after: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT user_id AS id FROM cart_reminders WHERE user_id > $1 ORDER BY user_id LIMIT $2',
      [after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Records that a customer is reminded of a cart. @param filledAt identifies the cart
   * @returns false when the customer was reminded of it before, or wants no reminders
   */
  async claim(userId: string, filledAt: Date): Promise<boolean> {
    const claimed = await this.database.query(
      'UPDATE cart_reminders SET reminded_of = $2 WHERE user_id = $1 AND reminded_of IS DISTINCT FROM $2 RETURNING user_id',
      [userId, filledAt],
    );
    return claimed.length > 0;
  }

  /** The same whenever a customer agrees, so that the links of earlier mails still work. */
  private stopKeyOf(userId: string): string {
    const key = createHmac('sha256', this.config.jwtSecret).update(`end of cart reminders ${userId}`).digest('hex');
    return key.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-a$4-$5');
  }
}
