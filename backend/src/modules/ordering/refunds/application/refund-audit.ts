import type { AuditEntry } from '../../../../kernel/audit-log.js';
import type { RefundRequest } from '../domain/refund-request.js';
import type { ReversalKind, ReversalRules } from '../domain/reversal.js';
import type { LockedOrder } from '../../purchase/application/orders.js';

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
    'refund-rules.changed': ReversalRules;
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
