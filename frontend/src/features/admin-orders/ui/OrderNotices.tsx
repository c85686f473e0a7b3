import type { OrderSummary, Order } from '@shop/contracts';
import { dayInIndia, formatDay } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import { Notice } from '../../../shared/ui/Notice';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { usePermission } from '../../../shared/session/use-permission';
import { ConfirmButton } from '../../../shared/ui/ConfirmButton';
import { toast } from '../../../shared/ui/toast';
import { useAllowDisputedMutation } from '../api';

/** True before the day on which an order is to be packed. */
export const isEarly = ({ packOn }: Pick<OrderSummary, 'packOn'>): boolean =>
  packOn !== null && packOn > dayInIndia(new Date());

/** Warns that an order is not to be packed yet. Renders nothing from its day on. */
export function EarlyNotice({ order }: { order: Pick<OrderSummary, 'packOn'> }) {
  return order.packOn !== null && isEarly(order) ? (
    <Notice>{ADMIN_ORDER_MESSAGES.tooEarly(formatDay(order.packOn))}</Notice>
  ) : null;
}

/** Rupees. Within a State, some States have higher limits. */
const E_WAY_BILL_ABOVE = 50_000;

/** Reminds of the e-way bill that a valuable parcel may need before it leaves; nothing for others. */
export function EWayBillHint({ order: { totalPrice } }: { order: Pick<OrderSummary, 'totalPrice'> }) {
  return totalPrice > E_WAY_BILL_ABOVE ? <Notice>{ADMIN_ORDER_MESSAGES.eWayBill}</Notice> : null;
}

const TEXTS = ADMIN_ORDER_MESSAGES.dispute;

/** Says that the bank disputes the payment of an order. Owners may allow staff to go on. */
export function DisputeNotice({ order: { dispute, paymentResult } }: { order: Order }) {
  const isOwner = usePermission('disputes');
  const [allow] = useAllowDisputedMutation();
  if (!dispute || !paymentResult) return null;
  const isBlocked = dispute.state !== 'won' && !dispute.isAllowed;
  const action = async () => toast.success((await allow(paymentResult.id).unwrap()).message);
  return (
    <Notice>
      <p className="font-semibold">{TEXTS.states[dispute.state](formatRupees(dispute.amount))}</p>
      {isBlocked && <p>{isOwner ? TEXTS.blockedForOwner : TEXTS.blocked}</p>}
      {dispute.state !== 'won' && dispute.isAllowed && <p>{TEXTS.allowed}</p>}
      {isBlocked && isOwner && (
        <ConfirmButton
          label={TEXTS.allow}
          className="mt-3"
          title={TEXTS.allow}
          action={action}
          failed={TEXTS.notAllowed}
        >
          {TEXTS.ask}
        </ConfirmButton>
      )}
    </Notice>
  );
}
