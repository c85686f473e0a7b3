import type { PendingRefund } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import { attempt } from '../../../shared/ui/attempt';
import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { toast } from '../../../shared/ui/toast';
import { useDecideRefundMutation, usePendingRefundsQuery } from '../api';
import { REFUND_MESSAGES } from '../messages';

const REASONS: Readonly<Record<string, string>> = REFUND_MESSAGES.reasons;
const REFRESH_MS = 60_000;

/** Whatever moves money or goods back and needs a second person; nothing when none waits. */
export function PendingRefunds() {
  const { data } = usePendingRefundsQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS });
  if (!data || data.length === 0) return null;
  return (
    <Card title={REFUND_MESSAGES.pending}>
      <ul className="divide-y divide-line">
        {data.map((refund) => (
          <Pending key={refund._id} refund={refund} />
        ))}
      </ul>
    </Card>
  );
}

function Pending({ refund }: { refund: PendingRefund }) {
  const { _id, order, paymentId, manual, words, mayApprove } = refund;
  const [decideRefund, { isLoading }] = useDecideRefundMutation();
  const decide = (decision: 'approve' | 'decline') =>
    attempt(async () => {
      toast.success((await decideRefund({ id: _id, decision }).unwrap()).message);
    }, REFUND_MESSAGES.decideFailed);
  const what = order ? REFUND_MESSAGES.order(order.orderNumber) : REFUND_MESSAGES.payment(paymentId ?? '');
  return (
    <li className="grid gap-2 py-3">
      <Summary refund={refund} />
      {manual && (
        <p className="break-words">
          {REFUND_MESSAGES.byHand(REFUND_MESSAGES.manualMethods[manual.method], manual.reference)}
        </p>
      )}
      {words && <p className="break-words text-ink-2">{words}</p>}
      <Origin refund={refund} what={what} />
      {!mayApprove && <p className="text-sm text-ink-2">{REFUND_MESSAGES.ownRequest}</p>}
      <div className="flex flex-wrap gap-3">
        {mayApprove && (
          <Button isBusy={isLoading} onClick={() => void decide('approve')}>
            <TextWithHidden text={REFUND_MESSAGES.approve(what)} />
          </Button>
        )}
        <Button kind="secondary" isBusy={isLoading} onClick={() => void decide('decline')}>
          <TextWithHidden text={REFUND_MESSAGES.decline(what)} />
        </Button>
      </div>
    </li>
  );
}

function Summary({ refund: { kind, amount, reason } }: { refund: PendingRefund }) {
  return (
    <>
      <p className="font-semibold">{REFUND_MESSAGES.line(REFUND_MESSAGES.kinds[kind], formatRupees(amount))}</p>
      {REASONS[reason] && <p>{REFUND_MESSAGES.because(REASONS[reason])}</p>}
    </>
  );
}

function Origin({ refund: { order, requestedBy, at }, what }: { refund: PendingRefund; what: string }) {
  return (
    <p className="text-sm text-muted">
      {order && !order.isDeleted ? (
        <Link to={adminPaths.order(order._id)} className="link">
          {what}
        </Link>
      ) : (
        what
      )}{' '}
      · {REFUND_MESSAGES.requestedBy(requestedBy)} · <time dateTime={at}>{formatMoment(at)}</time>
    </p>
  );
}
