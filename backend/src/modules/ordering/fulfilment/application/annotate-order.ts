import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { MAX_MAILS_AGAIN, MAX_TAGS, type OrderMail } from '@shop/contracts/internal-orders';
import { MAX_NOTES, type NoteInput, type StaffNote } from '@shop/contracts/notes';
import type { Order as OrderView } from '@shop/contracts';
import { AuditLog, differenceOf } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Outbox } from '../../../../kernel/outbox.js';
import { ANNOTATION_MESSAGES } from '../messages.js';
import { Orders, type LockedOrder } from '../../purchase/application/orders.js';
import { OrderNotes } from '../adapters/postgres/order-notes.js';

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** The text may name people, so only the number of notes is logged. */
    'order.noted': { readonly notes: number };
    'order.tagged': { readonly tags: readonly string[] };
    'order.mail-repeated': { readonly mail: OrderMail };
  }
}

declare module '../../../../kernel/outbox.js' {
  interface OutboxTopics {
    'mail.repeated': { orderId: string; mail: OrderMail; repetition: string };
  }
}

/** Returns the mails that an order has had by its state. */
export function mailsOf(
  order: Pick<OrderView, 'status' | 'isShipped' | 'isDelivered' | 'replaces' | 'user'>,
): OrderMail[] {
  if (!order.user) return [];
  const isCancelled = order.status === 'Cancelled';
  return [
    ...(order.replaces ? [] : (['placed'] as const)),
    ...(order.isShipped ? (['shipped'] as const) : []),
    ...(order.isDelivered ? (['delivered'] as const) : []),
    ...(isCancelled ? [order.isShipped ? ('returned' as const) : ('cancelled' as const)] : []),
  ];
}

/** Notes and tags of an order: they change nothing of the order itself, and no customer sees them. */
@Injectable()
export class AnnotateOrder {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly kept: OrderNotes,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a note; the same one again changes nothing.
   * @throws DomainError 404, `invalid_input` for one note too many
   */
  note(orderId: string, { id, text }: NoteInput, by: string): Promise<StaffNote> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockOrFail(orderId);
      const notes = await this.kept.notesOf(orderId);
      const known = notes.find(({ _id }) => _id === id);
      if (known) return known;
      if (notes.length >= MAX_NOTES) throw DomainError.invalid('text', ANNOTATION_MESSAGES.tooManyNotes(MAX_NOTES));
      const note = { _id: id, at: this.clock.now().toISOString(), by, text };
      await this.kept.add(orderId, note);
      record('order.noted', {
        subject: subjectOf(order),
        before: { notes: notes.length },
        after: { notes: notes.length + 1 },
      });
      return note;
    });
  }

  /**
   * Replaces the tags.
   * @param basedOn the tags that were edited, if known: others that the order has by now stay
   * @returns them in lower case, sorted, each once
   * @throws DomainError 404; `invalid_input` for too many with those of others
   */
  tag(orderId: string, wanted: readonly string[], basedOn?: readonly string[]): Promise<string[]> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockOrFail(orderId);
      const before = await this.kept.tagsOf(orderId);
      const added = basedOn ? before.filter((tag) => !basedOn.includes(tag)) : [];
      const kept = basedOn ? wanted.filter((tag) => before.includes(tag) || !basedOn.includes(tag)) : wanted;
      const tags = [...new Set([...kept, ...added].map((tag) => tag.trim().toLowerCase()))].sort();
      if (tags.length > MAX_TAGS) throw DomainError.invalid('tags', ANNOTATION_MESSAGES.invalidTags(MAX_TAGS));
      const change = differenceOf({ tags: before }, { tags: tags as readonly string[] });
      if (!change.after.tags) return tags;
      await this.kept.saveTags(orderId, tags);
      record('order.tagged', { subject: subjectOf(order), ...change });
      return tags;
    });
  }
}

/** Sends mails about orders again. */
@Injectable()
export class RepeatOrderMail {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly kept: OrderNotes,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Sends a mail about the order again.
   * @param order as it is shown
   * @throws DomainError 404, `invalid_input` for a mail that the order never had, and for too many in a day
   */
  run(order: OrderView, mail: OrderMail): Promise<void> {
    if (!order.user) throw DomainError.invalid('mail', ANNOTATION_MESSAGES.noCustomer);
    if (!mailsOf(order).includes(mail)) throw DomainError.invalid('mail', ANNOTATION_MESSAGES.invalidMail);
    return this.audit.run(async (record) => {
      const locked = await this.orders.lockOrFail(order._id);
      if ((await this.kept.countMailsOfDay(order._id)) >= MAX_MAILS_AGAIN)
        throw DomainError.invalid('mail', ANNOTATION_MESSAGES.tooManyMails(MAX_MAILS_AGAIN));
      await this.kept.addMail(order._id, mail);
      await this.outbox.add('mail.repeated', { orderId: order._id, mail, repetition: randomUUID() });
      record('order.mail-repeated', { subject: subjectOf(locked), after: { mail } });
    });
  }
}

const subjectOf = ({ id, orderNumber }: LockedOrder) => ({ id, label: orderNumber });
