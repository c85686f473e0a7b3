import { Injectable } from '@nestjs/common';
import { formatPaise, paise } from '@shop/money';
import { Clock } from '../../../../kernel/clock.js';
import type { Order, OrderStep } from '../../purchase/domain/order.js';
import type { RefundRequest } from '../domain/refund-request.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { Orders } from '../../purchase/application/orders.js';

const { history, refundReasons, reversals } = ORDERING_MESSAGES;
const REASONS: Readonly<Record<string, string>> = refundReasons;

/** Events of the history for requests that are not refunds. */
const EVENTS = {
  waiting: { refund: history.refundAwaitsApproval, other: history.awaitsApproval },
  declined: { refund: history.refundDeclined, other: history.approvalDeclined },
  refunded: { refund: history.refundRequested, other: history.refundRequested },
  'refunded by hand': { refund: history.refundByHand, other: history.refundByHand },
} as const;

/** Adds steps of reversals to the history of their order. */
@Injectable()
export class ReversalNotes {
  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
  ) {}

  /** Does nothing for a payment without an order. */
  async add(order: Order | null, request: RefundRequest, event: keyof typeof EVENTS, by: string): Promise<void> {
    if (!order) return;
    const { kind, amountPaise, reason, words } = request;
    const isRefund = kind === 'refund';
    const note = `${formatPaise(paise(amountPaise))}, ${isRefund ? (REASONS[reason] ?? reason) : reversals[kind]}`;
    const at = this.clock.now();
    const entry: OrderStep['entry'] = {
      ...{ by, at, note },
      event: EVENTS[event][isRefund ? 'refund' : 'other'],
      ...(words && { personalNote: words }),
    };
    await this.orders.saveStep({ order, entry });
  }
}
