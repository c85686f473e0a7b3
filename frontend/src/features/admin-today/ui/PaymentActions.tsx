import type { Message, PaymentAttentionItem } from '@shop/contracts';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { useRefundOrderMutation, useRetryRefundMutation, useSettlePaymentMutation } from '../api';

/** What a person can do about a payment: refund it, say that it is settled, or take its ID to the provider. */
export function PaymentActions({ payment: { paymentId, reason, refund, order } }: { payment: PaymentAttentionItem }) {
  const [retryRefund, retrying] = useRetryRefundMutation();
  const [refundOrder, refunding] = useRefundOrderMutation();
  const [settlePayment, settling] = useSettlePaymentMutation();
  const copy = () =>
    navigator.clipboard.writeText(paymentId).then(
      () => toast.success('Payment ID copied'),
      () => toast.error('Could not copy the payment ID.'),
    );
  const of = <span className="sr-only"> of {paymentId}</span>;
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-2">
      {refund?.status === 'failed' && (
        <Button
          kind="secondary"
          isBusy={retrying.isLoading}
          onClick={() => void tell(retryRefund(paymentId).unwrap(), 'Could not try the refund again.')}
        >
          Try the refund again{of}
        </Button>
      )}
      {order && reason === 'order_deleted' && !refund && (
        <Button
          kind="secondary"
          isBusy={refunding.isLoading}
          onClick={() => void tell(refundOrder(order._id).unwrap(), 'Could not refund the payment.')}
        >
          Refund the customer{of}
        </Button>
      )}
      <Button
        kind="secondary"
        isBusy={settling.isLoading}
        onClick={() => void tell(settlePayment(paymentId).unwrap(), 'Could not mark the payment as settled.')}
      >
        Mark as settled<span className="sr-only"> {paymentId}</span>
      </Button>
      <Button kind="quiet" className="px-2" onClick={() => void copy()}>
        Copy payment ID<span className="sr-only"> {paymentId}</span>
      </Button>
    </div>
  );
}

async function tell(answer: Promise<Message>, fallback: string): Promise<void> {
  try {
    toast.success((await answer).message);
  } catch (error) {
    toast.error(messageOf(error, fallback));
  }
}
