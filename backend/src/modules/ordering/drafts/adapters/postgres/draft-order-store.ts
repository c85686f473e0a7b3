import { Injectable } from '@nestjs/common';
import type { DraftOrderPage } from '@shop/contracts/draft-orders';
import { Database } from '../../../../../platform/database/database.js';
import { summaryOf, type DraftChanges, type DraftFields, type StoredDraft } from '../../application/stored-draft.js';

const PAGE = 20;
const ONE_MORE = PAGE + 1;

/** The order that a draft has become: the newest, should the first have been cancelled and its payment link used in the meantime. */
const PLACED = `LEFT JOIN LATERAL (SELECT o.id, o.order_number FROM draft_checkouts c JOIN orders o ON o.checkout_session_id = c.session_id
  WHERE c.draft_id = d.id ORDER BY o.created_at DESC LIMIT 1) o ON true`;

const DRAFT = `SELECT d.id, d.number, d.uses, CASE WHEN o.id IS NULL THEN d.state ELSE 'ordered' END AS state, d.customer_id AS "customerId", d.name, d.email, d.items,
  d.shipping_address AS "shippingAddress", d.details, d.note, d.discount_paise AS "discountPaise", d.discount_reason AS "discountReason", d.link_expires_at AS "linkExpiresAt",
  d.created_by AS "createdBy", d.created_at AS "createdAt", d.changed_at AS "changedAt",
  CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('_id', o.id, 'orderNumber', o.order_number) END AS "order"
  FROM draft_orders d ${PLACED}`;

/** Drafts of orders and their checkouts. Methods join the caller's transaction. */
@Injectable()
export class DraftOrderStore {
  constructor(private readonly database: Database) {}

  /** Returns 20 drafts, the newest first. @param before the number of the last draft of the page before */
  async page(before: number | undefined): Promise<DraftOrderPage> {
    const rows = await this.database.query<StoredDraft>(
      `${DRAFT} WHERE $1::integer IS NULL OR d.number < $1 ORDER BY d.number DESC LIMIT ${ONE_MORE}`,
      [before ?? null],
    );
    const shown = rows.slice(0, PAGE);
    return { drafts: shown.map(summaryOf), next: rows.length > PAGE ? (shown.at(-1)?.number ?? null) : null };
  }

  find(id: string): Promise<StoredDraft | null> {
    return this.database.one<StoredDraft>(`${DRAFT} WHERE d.id = $1`, [id]);
  }

  /** Returns the draft and locks it until the transaction ends. */
  async lock(id: string): Promise<StoredDraft | null> {
    await this.database.query('SELECT FROM draft_orders WHERE id = $1 FOR UPDATE', [id]);
    return this.find(id);
  }

  /** Returns the draft whose newest link has this key, whether or not it has expired. */
  findByLink(linkHash: Buffer): Promise<StoredDraft | null> {
    return this.database.one<StoredDraft>(`${DRAFT} WHERE d.link_hash = $1`, [linkHash]);
  }

  /** @returns false when there is a draft with this id */
  async add(id: string, fields: DraftFields, by: { createdBy: string; at: Date; uses: string }): Promise<boolean> {
    const added = await this.database.count(
      `INSERT INTO draft_orders (id, uses, name, email, items, shipping_address, details, note, created_by, created_at, changed_at)
       VALUES (:id, :uses, :name, :email, :items, :shippingAddress, :details, :note, :createdBy, :at, :at) ON CONFLICT (id) DO NOTHING RETURNING id`,
      { id, ...columnsOf(fields), ...by },
    );
    return added === 1;
  }

  /** Another email ends the link. */
  async save({ id, ...draft }: DraftChanges & { readonly id: string }, at: Date): Promise<void> {
    const { state, customerId, discountPaise, discountReason } = draft;
    await this.database.query(
      `UPDATE draft_orders SET state = :state, customer_id = :customerId, name = :name, email = :email, items = :items, shipping_address = :shippingAddress, details = :details,
         link_hash = CASE WHEN email = :email THEN link_hash END, link_expires_at = CASE WHEN email = :email THEN link_expires_at END,
         note = :note, discount_paise = :discountPaise, discount_reason = :discountReason, changed_at = :at WHERE id = :id`,
      { id, ...columnsOf(draft), state, customerId, discountPaise, discountReason, at },
    );
  }

  /** Stores a new link, which replaces the one before. @returns false when the draft is not waiting for a payment of this email any more */
  async openLink(
    { id, email }: Pick<StoredDraft, 'id' | 'email'>,
    linkHash: Buffer,
    expiresAt: Date,
  ): Promise<boolean> {
    const opened = await this.database.count(
      `UPDATE draft_orders SET link_hash = $3, link_expires_at = $4 WHERE id = $1 AND email = $2 AND state = 'sent' RETURNING id`,
      [id, email, linkHash, expiresAt],
    );
    return opened === 1;
  }

  /** Stores who pays a checkout of the draft. That person stays its customer unless it got another email in the meantime. */
  async addCheckout(
    { id, email }: Pick<StoredDraft, 'id' | 'email'>,
    sessionId: string,
    customerId: string,
  ): Promise<void> {
    await this.database.query('UPDATE draft_orders SET customer_id = $3 WHERE id = $1 AND email = $2', [
      id,
      email,
      customerId,
    ]);
    await this.database.query(
      'INSERT INTO draft_checkouts (session_id, draft_id) VALUES ($1, $2) ON CONFLICT (session_id) DO NOTHING',
      [sessionId, id],
    );
  }

  /** Returns whether this order of a provider was created for the draft. */
  async hasCheckout(id: string, providerOrderId: string): Promise<boolean> {
    const found = await this.database.one(
      'SELECT c.session_id FROM draft_checkouts c JOIN checkout_sessions s ON s.id = c.session_id WHERE c.draft_id = $1 AND s.provider_order_id = $2',
      [id, providerOrderId],
    );
    return found !== null;
  }

  /** Returns those of a customer. @param email null while nobody has proven to own it */
  ofCustomer(customerId: string, email: string | null): Promise<StoredDraft[]> {
    return this.database.query<StoredDraft>(`${DRAFT} WHERE d.customer_id = $1 OR d.email = $2 ORDER BY d.number`, [
      customerId,
      email,
    ]);
  }

  async removeOfCustomer(customerId: string, email: string | null): Promise<void> {
    await this.database.query('DELETE FROM draft_orders WHERE customer_id = $1 OR email = $2', [customerId, email]);
  }

  async removeUnchangedSince(time: Date): Promise<void> {
    await this.database.query('DELETE FROM draft_orders WHERE changed_at < $1', [time]);
  }
}

const columnsOf = ({ name, email, items, shippingAddress, details, note }: Pick<StoredDraft, keyof DraftFields>) => ({
  ...{ name, email, note },
  items: JSON.stringify(items),
  shippingAddress: JSON.stringify(shippingAddress),
  details: JSON.stringify(details),
});
