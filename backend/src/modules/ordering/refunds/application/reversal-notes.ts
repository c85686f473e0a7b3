import { Injectable } from '@nestjs/common';
import { formatPaise, paise } from '@shop/money';
import type { AuditEntry } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { Orders, type LockedOrder } from '../../purchase/application/orders.js';
import type { Order, OrderStep } from '../../purchase/domain/order.js';
import type { RefundRequest, ReversalKind } from '../domain/refund-request.js';

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

/** A refund in the audit log. `payment`: the provider's payment id. Amount in paise, missing for the rest of a payment. */
export interface RefundState {
  readonly payment: string | null;
  readonly amountPaise?: number;
  readonly reason?: string;
  readonly request?: string;
}

/** Another reversal in the audit log, with what it is worth. */
export interface ReversalState extends RefundState {
  readonly kind: ReversalKind;
}

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    'order.refunded': RefundState;
    'refund.proposed': RefundState;
    'refund.declined': RefundState;
    'reversal.proposed': ReversalState;
    'reversal.approved': ReversalState;
    'reversal.declined': ReversalState;
  }
}

/** Returns the audit entry for a refund that staff request. */
export function entryOf(order: LockedOrder, { id, amountPaise, reason }: RefundRequest): AuditEntry<RefundState> {
  return {
    subject: { id: order.id, label: order.orderNumber },
    after: { payment: order.paymentId, amountPaise, reason, request: id },
  };
}

/** Returns the audit entry for a reversal that a second person decides. */
export function proposalOf(order: LockedOrder | null, request: RefundRequest): AuditEntry<ReversalState> {
  const { id, kind, paymentId, amountPaise, reason } = request;
  const state = { payment: paymentId, amountPaise, reason, request: id };
  const subject = order ? { id: order.id, label: order.orderNumber } : { id: paymentId ?? id };
  return { subject, after: kind === 'refund' ? state : { ...state, kind } };
}
