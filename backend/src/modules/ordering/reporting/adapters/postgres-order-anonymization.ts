import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { OrderAnonymization, type OrderNoteData } from '../application/order-personal-data.js';

/** Address without street and phone number, which tax records do not need. */
const WHAT_TAX_NEEDS = `jsonb_build_object('address', '', 'city', shipping_address->'city', 'state', shipping_address->'state',
  'postalCode', shipping_address->'postalCode', 'phone', '')`;

/** A row has no customer only when the account was deleted. */
const TO_ERASE = `user_id IS NULL AND shipping_address->>'phone' <> ''`;

@Injectable()
export class PostgresOrderAnonymization extends OrderAnonymization {
  constructor(private readonly database: Database) {
    super();
  }

  override async notesOf(userId: string): Promise<readonly OrderNoteData[]> {
    const rows = await this.database.query<Omit<OrderNoteData, 'at'> & { at: Date }>(
      `SELECT o.order_number AS "orderNumber", n.at, n.text FROM orders o JOIN order_notes n ON n.order_id = o.id
       WHERE o.user_id = $1 ORDER BY n.at, n.id`,
      [userId],
    );
    return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
  }

  override async anonymizeOrdersOf(userId: string): Promise<void> {
    await this.database.query('UPDATE orders SET user_id = NULL WHERE user_id = $1', [userId]);
    await this.database.query('UPDATE checkout_sessions SET user_id = NULL WHERE user_id = $1', [userId]);
  }

  override async eraseUnneededAddresses(): Promise<void> {
    await this.database.query(
      `UPDATE order_history SET personal_note = NULL WHERE personal_note IS NOT NULL AND order_id IN (
         SELECT id FROM orders WHERE user_id IS NULL AND (status IN ('Delivered', 'Cancelled') OR deleted_at IS NOT NULL))`,
    );
    await this.database.query(
      `UPDATE refund_requests SET words = NULL, details = details - 'words' WHERE (words IS NOT NULL OR details ->> 'words' IS NOT NULL) AND order_id IN (
         SELECT id FROM orders WHERE user_id IS NULL AND (status IN ('Delivered', 'Cancelled') OR deleted_at IS NOT NULL))`,
    );
    await this.database.query(
      `DELETE FROM order_notes WHERE order_id IN (
         SELECT id FROM orders WHERE user_id IS NULL AND (status IN ('Delivered', 'Cancelled') OR deleted_at IS NOT NULL))`,
    );
    await this.database.query(
      `UPDATE orders SET shipping_address = ${WHAT_TAX_NEEDS}, details = '{}'
       WHERE ${TO_ERASE} AND (status IN ('Delivered', 'Cancelled') OR deleted_at IS NOT NULL)`,
    );
    await this.database.query(
      `UPDATE checkout_sessions SET shipping_address = ${WHAT_TAX_NEEDS}, details = '{}' WHERE ${TO_ERASE} AND status NOT IN ('creating', 'open')`,
    );
    await this.database.query(
      `UPDATE checkout_sessions SET network = NULL WHERE network IS NOT NULL AND created_at < now() - interval '1 day'`,
    );
  }
}
