import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { useRetryRefundMutation } from '../api';

/** What a person can do about a refund that the provider refused: have it tried again, or take its ID to the provider. */
export function PaymentActions({ paymentId }: { paymentId: string }) {
  const [retryRefund, { isLoading }] = useRetryRefundMutation();
  const retry = async (): Promise<void> => {
    try {
      toast.success((await retryRefund(paymentId).unwrap()).message);
    } catch (error) {
      toast.error(messageOf(error, 'Could not try the refund again.'));
    }
  };
  const copy = () => navigator.clipboard.writeText(paymentId).then(() => toast.success('Payment ID copied'), () => toast.error('Could not copy the payment ID.'));
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-2">
      <Button kind="secondary" isBusy={isLoading} onClick={() => void retry()}>Try the refund again<span className="sr-only"> of {paymentId}</span></Button>
      <Button kind="quiet" className="px-2" onClick={() => void copy()}>Copy payment ID<span className="sr-only"> {paymentId}</span></Button>
    </div>
  );
}
