import { Injectable } from '@nestjs/common';
import type { OrderMail } from '@shop/contracts/internal-orders';
import type { StaffNote } from '@shop/contracts/notes';
import { Database } from '../../../../../platform/database/database.js';

/** What staff keep about an order for themselves. All methods join the caller's transaction. */
@Injectable()
export class OrderNotes {
  constructor(private readonly database: Database) {}

  /** Returns the notes, oldest first. */
  async notesOf(orderId: string): Promise<readonly StaffNote[]> {
    const rows = await this.database.query<Omit<StaffNote, 'at'> & { at: Date }>(
      'SELECT id AS "_id", at, by, text FROM order_notes WHERE order_id = $1 ORDER BY at, id',
      [orderId],
    );
    return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
  }

  async add(orderId: string, { _id, at, by, text }: StaffNote): Promise<void> {
    await this.database.query(
      'INSERT INTO order_notes (id, order_id, at, by, text) VALUES (:noteId, :orderId, :at, :by, :text)',
      { noteId: _id, orderId, at, by, text },
    );
  }

  async tagsOf(orderId: string): Promise<readonly string[]> {
    const rows = await this.database.query<{ tag: string }>(
      'SELECT tag FROM order_tags WHERE order_id = $1 ORDER BY tag COLLATE "C"',
      [orderId],
    );
    return rows.map(({ tag }) => tag);
  }

  async saveTags(orderId: string, tags: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM order_tags WHERE order_id = $1 AND tag <> ALL ($2::text[])', [
      orderId,
      tags,
    ]);
    await this.database.query(
      'INSERT INTO order_tags (order_id, tag) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
      [orderId, tags],
    );
  }

  /** Counts mails that were sent again in the last 24 hours. */
  countMailsOfDay(orderId: string): Promise<number> {
    return this.database.count(`SELECT FROM order_mails WHERE order_id = $1 AND at > now() - interval '1 day'`, [
      orderId,
    ]);
  }

  async addMail(orderId: string, mail: OrderMail): Promise<void> {
    await this.database.query('INSERT INTO order_mails (order_id, mail, at) VALUES ($1, $2, now())', [orderId, mail]);
  }
}
