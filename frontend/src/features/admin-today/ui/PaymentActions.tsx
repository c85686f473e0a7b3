import type { Message, PaymentAttentionItem } from '@shop/contracts';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { toast } from '../../../shared/ui/toast';
import { useRefundOrderMutation, useRetryRefundMutation, useSettlePaymentMutation } from '../api';
import { TODAY_MESSAGES } from '../messages';
import { CashRefund } from './CashRefund';

/** Actions for a payment: refund it, mark it as settled, or copy its ID for the provider's dashboard. */
export function PaymentActions({ payment }: { payment: PaymentAttentionItem }) {
  const { paymentId, reason, refund, order, isPaidInCash } = payment;
  const [retryRefund, retrying] = useRetryRefundMutation();
  const [refundOrder, refunding] = useRefundOrderMutation();
  const [settlePayment, settling] = useSettlePaymentMutation();
  const copy = () =>
    navigator.clipboard.writeText(paymentId).then(
      () => toast.success(ADMIN_MESSAGES.paymentIdCopied),
      () => toast.error(ADMIN_MESSAGES.paymentIdNotCopied),
    );

  return (
    <div className="flex flex-wrap gap-3 sm:col-span-2">
      {refund?.status === 'failed' && (
        <Button
          kind="secondary"
          isBusy={retrying.isLoading}
          onClick={() => void toastOutcome(retryRefund(paymentId).unwrap(), TODAY_MESSAGES.retryFailed)}
        >
          <TextWithHidden text={TODAY_MESSAGES.retryRefund(paymentId)} />
        </Button>
      )}
      {order && reason === 'order_deleted' && isPaidInCash && <CashRefund order={order} />}
      {order && reason === 'order_deleted' && !isPaidInCash && !refund && (
        <Button
          kind="secondary"
          isBusy={refunding.isLoading}
          onClick={() => void toastOutcome(refundOrder({ orderId: order._id }).unwrap(), TODAY_MESSAGES.refundFailed)}
        >
          <TextWithHidden text={TODAY_MESSAGES.refundCustomer(paymentId)} />
        </Button>
      )}
      <Button
        kind="secondary"
        isBusy={settling.isLoading}
        onClick={() => void toastOutcome(settlePayment(paymentId).unwrap(), TODAY_MESSAGES.settleFailed)}
      >
        <TextWithHidden text={TODAY_MESSAGES.settle(paymentId)} />
      </Button>
      <Button kind="quiet" className="px-2" onClick={() => void copy()}>
        <TextWithHidden text={TODAY_MESSAGES.copyPaymentId(paymentId)} />
      </Button>
    </div>
  );
}

async function toastOutcome(response: Promise<Message>, fallback: string): Promise<void> {
  try {
    toast.success((await response).message);
  } catch (error) {
    toast.error(messageOf(error, fallback));
  }
}
