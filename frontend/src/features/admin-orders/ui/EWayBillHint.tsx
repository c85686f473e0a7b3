import type { OrderSummary } from '@shop/contracts';
import { Notice } from '../../../shared/ui/Notice';
import { ADMIN_ORDER_MESSAGES } from '../messages';

/** Rupees. Within a State, some States have higher limits. */
const E_WAY_BILL_ABOVE = 50_000;

/** Reminds of the e-way bill that a valuable parcel may need before it leaves; nothing for others. */
export function EWayBillHint({ order: { totalPrice } }: { order: Pick<OrderSummary, 'totalPrice'> }) {
  return totalPrice > E_WAY_BILL_ABOVE ? <Notice>{ADMIN_ORDER_MESSAGES.eWayBill}</Notice> : null;
}
