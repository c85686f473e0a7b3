import type { LedgerBalance, Message, PaymentAttentionItem } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import { attempt } from '../../../shared/ui/attempt';
import { Icon } from '../../../shared/ui/Icon';
import { Loaded } from '../../../shared/ui/Loaded';
import { useAttentionQuery, useRefundOrderMutation, useRetryRefundMutation, useSettlePaymentMutation } from '../api';
import { TODAY_MESSAGES } from '../messages';
import { Button } from '../../../shared/ui/Button';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { toast } from '../../../shared/ui/toast';
import { CashRefund } from './CashRefund';

const REASONS: Readonly<Record<string, string>> = TODAY_MESSAGES.reasons;

/** Retried refunds complete within seconds. */
const REFRESH_MS = 15_000;

/** Lists payments without an order: the reason, the automatic action, and whether an admin must act. */
export function AttentionList() {
  const query = useAttentionQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS });
  return (
    <Loaded
      query={query}
      error={TODAY_MESSAGES.paymentsNotLoaded}
      empty={
        <p className="flex items-center gap-2 text-ink-2">
          <Icon name="check" size={20} className="text-success" />
          {TODAY_MESSAGES.noPayments}
        </p>
      }
    >
      {(payments) => (
        <ul aria-label={TODAY_MESSAGES.paymentsList} className="divide-y divide-line">
          {payments.map((payment) => (
            <Payment key={payment.paymentId} payment={payment} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Payment({ payment }: { payment: PaymentAttentionItem }) {
  const { paymentId, reason, amount, expected, customer, refund, order, done, ledger, at } = payment;
  const isOnUs = needsPerson(payment);
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[1fr_auto] sm:gap-x-6">
      <div className="min-w-0">
        <p className="font-semibold">{REASONS[reason] ?? reason}</p>
        <p className={isOnUs ? 'font-semibold text-danger' : 'text-ink-2'}>
          {done}
          {refund?.status === 'failed' && refund.error ? ` (${refund.error})` : ''}
        </p>
        {ledger && (
          <p className="text-sm text-ink-2 tabular-nums">
            {TODAY_MESSAGES.ours(balanceText(ledger.ours))} {TODAY_MESSAGES.provider(balanceText(ledger.provider))}
          </p>
        )}
        <p className="text-sm break-words text-muted">
          <time dateTime={at}>{formatMoment(at)}</time> · <span className="break-all">{paymentId}</span>
          {order && <> · {TODAY_MESSAGES.order(order.orderNumber)}</>}
          {customer && (
            <>
              {' '}
              · {customer.name},{' '}
              <a href={`mailto:${customer.email}`} className="link break-all">
                {customer.email}
              </a>
            </>
          )}
        </p>
      </div>
      <p className="tabular-nums sm:text-right">
        <span className="font-semibold">{formatRupees(amount)}</span>
        {amount !== expected && (
          <span className="block text-sm text-muted">{TODAY_MESSAGES.insteadOf(formatRupees(expected))}</span>
        )}
      </p>
      {isOnUs && <PaymentActions payment={payment} />}
    </li>
  );
}

function balanceText({ captured, kept, returned, inFlight }: LedgerBalance): string {
  return TODAY_MESSAGES.balance({
    captured: formatRupees(captured),
    kept: formatRupees(kept),
    returned: formatRupees(returned),
    inFlight: formatRupees(inFlight),
  });
}

/** True when no automatic action is left. */
function needsPerson({ reason, refund, ledger, isPaidInCash }: PaymentAttentionItem): boolean {
  const isOrderOver = reason === 'order_deleted' || reason === 'order_cancelled';
  const isOpen =
    refund?.status === 'failed' || reason === 'dispute_lost' || reason === 'dispute_open' || ledger !== null;
  return isOpen || (isOrderOver && (refund === null || isPaidInCash));
}

/** Actions for a payment: refund it, mark it as settled, or copy its ID for the provider's dashboard. */
function PaymentActions({ payment }: { payment: PaymentAttentionItem }) {
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
      <Button kind="quiet" onClick={() => void copy()}>
        <TextWithHidden text={TODAY_MESSAGES.copyPaymentId(paymentId)} />
      </Button>
    </div>
  );
}

const toastOutcome = (response: Promise<Message>, failed: string): Promise<boolean> =>
  attempt(async () => toast.success((await response).message), failed);
