import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Transaction } from '../../../kernel/transaction.js';
import { AfterSale, orderNotFound } from '../../ordering/index.js';
import {
  isAboutGoods,
  receive,
  type ComplaintDraft,
  type ComplaintLine,
  complaintNotFound,
} from '../domain/complaint.js';
import { COMPLAINT_MESSAGES } from '../messages.js';
import { Complaints, type StoredReceipt } from '../adapters/postgres/complaints.js';

/** What a customer reports about an order. */
export interface OrderComplaint extends Omit<ComplaintDraft, 'lines' | 'userId' | 'orderId'> {
  readonly userId: string;
  readonly orderId: string;
  readonly lines: readonly { readonly item: string; readonly quantity: number }[];
}

export type GeneralComplaint = Omit<ComplaintDraft, 'lines' | 'orderId'>;

/** Receives complaints: each gets a number and a reference, and the clocks of the law start. */
@Injectable()
export class SubmitComplaint {
  constructor(
    private readonly transaction: Transaction,
    private readonly complaints: Complaints,
    private readonly orders: AfterSale,
    private readonly clock: Clock,
  ) {}

  /**
   * There is no time limit: a late report is looked at like any other.
   * @returns the stored complaint; repeated requests return the same one
   * @throws DomainError 404 for another customer's order, `invalid_input`, `order_status` for goods that have not left
   */
  async aboutOrder({ lines, ...complaint }: OrderComplaint): Promise<StoredReceipt> {
    const order = await this.orders.find(complaint.orderId, complaint.userId);
    if (!order) throw orderNotFound();
    if (isAboutGoods(complaint.category) && !order.isShipped)
      throw new DomainError('order_status', COMPLAINT_MESSAGES.notShipped);
    return this.add({ ...complaint, lines: lines.map((line) => lineOf(order, line, lines)) });
  }

  /** @returns the stored complaint; repeated requests return the same one */
  general(complaint: GeneralComplaint): Promise<StoredReceipt> {
    return this.add({ ...complaint, orderId: null, lines: [] });
  }

  private add(draft: ComplaintDraft): Promise<StoredReceipt> {
    return this.transaction.run(async () => {
      const isNew = await this.complaints.add(receive(draft, this.clock.now()));
      const receipt = await this.complaints.receiptOf(draft.id);
      if (!receipt || receipt.userId !== draft.userId || receipt.email !== draft.email) throw complaintNotFound();
      if (isNew && draft.orderId) {
        const { received: event } = COMPLAINT_MESSAGES.orderHistory;
        await this.orders.note(draft.orderId, { event, note: receipt.reference, by: COMPLAINT_MESSAGES.byCustomer });
      }
      return receipt;
    });
  }
}

/** @throws DomainError `invalid_input` for an unknown item, one chosen twice, or more pieces than were ordered */
function lineOf(
  { orderItems }: Order,
  { item, quantity }: OrderComplaint['lines'][number],
  all: OrderComplaint['lines'],
): ComplaintLine {
  const ordered = orderItems.find(({ _id }) => _id === item);
  if (!ordered) throw DomainError.invalid('lines', COMPLAINT_MESSAGES.unknownItem);
  if (all.filter((line) => line.item === item).length > 1)
    throw DomainError.invalid('lines', COMPLAINT_MESSAGES.itemTwice);
  if (quantity > ordered.quantity)
    throw DomainError.invalid('lines', COMPLAINT_MESSAGES.tooManyPieces(ordered.quantity));
  return { item, name: ordered.name, size: ordered.size, quantity };
}
