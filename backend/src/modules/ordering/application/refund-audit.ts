import type { AuditEntry } from '../../../kernel/audit-log.js';
import type { RefundRequest } from '../domain/refund-request.js';
import type { LockedOrder } from './ports/orders.js';

/** A refund in the audit log. `payment`: the provider's payment id. Amount in paise, missing for the rest of a payment. */
export interface RefundState {
  readonly payment: string | null;
  readonly amountPaise?: number;
  readonly reason?: string;
  readonly request?: string;
}

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'order.refunded': RefundState;
    'refund.proposed': RefundState;
    'refund.declined': RefundState;
    'refund-rules.changed': { readonly approvalAbovePaise: number | null };
  }
}

/** Returns the audit entry for a refund that staff request. */
export function entryOf(order: LockedOrder, { id, amountPaise, reason }: RefundRequest): AuditEntry<RefundState> {
  return {
    subject: { id: order.id, label: order.orderNumber },
    after: { payment: order.paymentId, amountPaise, reason, request: id },
  };
}
