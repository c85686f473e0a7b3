import type { Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { formatMoment } from '../../../shared/lib/dates';
import { Icon } from '../../../shared/ui/Icon';
import { toast } from '../../../shared/ui/toast';
import { PaymentTag } from './StatusTag';

/** How an order was paid, with the provider's own ID to look it up there. */
export function PaymentFacts({ order: { isPaid, paidAt, paymentMethod, paymentResult, refund } }: { order: Order }) {
  return (
    <dl className="grid gap-2 [&_dt]:text-sm [&_dt]:text-muted">
      <div>
        <dt>State</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <PaymentTag isPaid={isPaid} />
          {paidAt && <time dateTime={paidAt}>{formatMoment(paidAt)}</time>}
        </dd>
      </div>
      <div>
        <dt>Method</dt>
        <dd>
          {paymentMethod}, {paymentResult.payment_status}
        </dd>
      </div>
      <div>
        <dt>Payment ID</dt>
        <dd className="break-all">
          <CopyId id={paymentResult.id} />
        </dd>
      </div>
      {refund && (
        <div>
          <dt>Refund</dt>
          <dd className="font-semibold text-gold-dark">
            {formatRupees(refund.amount)}, {refund.status}
          </dd>
        </div>
      )}
    </dl>
  );
}

function CopyId({ id }: { id: string }) {
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => toast.success('Payment ID copied'),
      () => toast.error('Could not copy the payment ID.'),
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
        Copy<span className="sr-only"> payment ID</span>
      </button>
    </>
  );
}
