import type { Order } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import { Icon } from '../../../shared/ui/Icon';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { toast } from '../../../shared/ui/toast';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { MarkUnpaid } from './MarkUnpaid';
import { PaymentTag } from './StatusTag';

type Labels = Readonly<Record<string, string>>;
const PAYMENT_STATUSES: Labels = ADMIN_ORDER_MESSAGES.paymentStatuses;
const REFUND_STATUSES: Labels = ADMIN_ORDER_MESSAGES.refundStatuses;

/** A status without a label is shown as the provider sent it. */
const labelOf = (labels: Labels, status: string): string => labels[status] ?? status;

/** Shows how an order was paid, with the provider's payment ID, and corrects what staff have marked by mistake. */
export function PaymentDetails({ order }: { order: Order }) {
  const { paidAt, paymentMethod, paymentResult, refund } = order;
  if (!paymentResult) return <p>{ADMIN_ORDER_MESSAGES.nothingToPay}</p>;
  // Cash is no payment of a provider: its ID is that of the order to collect it.
  const isCash = paymentResult.id === paymentResult.order_id;
  return (
    <dl className="grid gap-2 [&_dt]:text-sm [&_dt]:text-muted">
      <div>
        <dt>{ADMIN_ORDER_MESSAGES.paymentState}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <PaymentTag order={order} />
          {paidAt && <time dateTime={paidAt}>{formatMoment(paidAt)}</time>}
          <MarkUnpaid order={order} />
        </dd>
      </div>
      <div>
        <dt>{ADMIN_ORDER_MESSAGES.paymentMethod}</dt>
        <dd>
          {isCash ? paymentMethod : `${paymentMethod}, ${labelOf(PAYMENT_STATUSES, paymentResult.payment_status)}`}
        </dd>
      </div>
      {!isCash && (
        <div>
          <dt>{ADMIN_ORDER_MESSAGES.paymentId}</dt>
          <dd className="break-all">
            <CopyId id={paymentResult.id} />
          </dd>
        </div>
      )}
      {refund && (
        <div>
          <dt>{ADMIN_ORDER_MESSAGES.refund}</dt>
          <dd className="font-semibold text-gold-dark">
            {formatRupees(refund.amount)}, {labelOf(REFUND_STATUSES, refund.status)}
          </dd>
        </div>
      )}
    </dl>
  );
}

function CopyId({ id }: { id: string }) {
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => toast.success(ADMIN_MESSAGES.paymentIdCopied),
      () => toast.error(ADMIN_MESSAGES.paymentIdNotCopied),
    );
  return (
    <>
      <span className="mr-2 tabular-nums">{id}</span>
      <button
        type="button"
        onClick={() => void copy()}
        className="inline-flex min-h-11 items-center sm:min-h-8 gap-1 text-sm text-forest underline underline-offset-4"
      >
        <Icon name="copy" size={16} />
        <TextWithHidden text={ADMIN_ORDER_MESSAGES.copyPaymentId} />
      </button>
    </>
  );
}
