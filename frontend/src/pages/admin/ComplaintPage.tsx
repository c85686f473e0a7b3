import type { Complaint } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { useParams } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import {
  ADMIN_COMPLAINT_MESSAGES,
  AnswerComplaint,
  ClockTag,
  ComplaintFacts,
  ComplaintTimeline,
  DeclineComplaint,
  ReplaceGoods,
  useComplaintQuery,
  useRefundComplaintMutation,
} from '../../features/admin-complaints';
import { adminPaths } from '../../shared/config/admin-paths';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import { Card } from '../../shared/ui/Card';
import { Icon } from '../../shared/ui/Icon';
import { Loaded } from '../../shared/ui/Loaded';
import { Notice } from '../../shared/ui/Notice';
import { PageHead } from '../../shared/ui/PageHead';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useOrderQuery } from '../../features/admin-orders';
import { RefundOrder, type RefundValues } from '../../features/admin-refunds';

export function ComplaintPage() {
  const { complaintId = '' } = useParams();
  const query = useComplaintQuery(complaintId, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, ADMIN_COMPLAINT_MESSAGES.notLoaded);
  return (
    <Loaded query={{ ...query, data: query.currentData }} error={error}>
      {(complaint) => <Detail key={complaint._id} complaint={complaint} />}
    </Loaded>
  );
}

function Detail({ complaint }: { complaint: Complaint }) {
  const { number, receivedAt, actions, events, isRefundPending } = complaint;
  const isOpen = !actions.includes('reopen');
  return (
    <>
      <PageHead title={ADMIN_COMPLAINT_MESSAGES.complaint(number)} isPrivate />
      <Link to={adminPaths.complaints} className="link inline-flex min-h-11 items-center gap-1 text-sm sm:min-h-8">
        <Icon name="arrowLeft" size={16} />
        {ADMIN_COMPLAINT_MESSAGES.back}
      </Link>
      <h1 className="mt-1 text-h2">{ADMIN_COMPLAINT_MESSAGES.complaint(number)}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-2">
        <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>
        <ClockTag complaint={complaint} />
      </p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <ComplaintFacts complaint={complaint} />
        </div>
        <div className="grid gap-6">
          {isRefundPending && <Notice>{ADMIN_COMPLAINT_MESSAGES.refundPending}</Notice>}
          <Card title={ADMIN_COMPLAINT_MESSAGES.answerHeading}>
            <AnswerComplaint complaint={complaint} />
          </Card>
          {isOpen && !isRefundPending && <ComplaintRemedies complaint={complaint} />}
          <Card title={ADMIN_MESSAGES.history}>
            <ComplaintTimeline events={events} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** Refunds the order of a complaint, sends its goods again, or declines the complaint. */
export function ComplaintRemedies({ complaint }: { complaint: Complaint }) {
  const { data: order } = useOrderQuery(complaint.order?._id ?? '', { skip: !complaint.order });
  const [refundComplaint] = useRefundComplaintMutation();
  return (
    <Card title={ADMIN_COMPLAINT_MESSAGES.remedies}>
      <div className="flex flex-wrap gap-3">
        {order && complaint.order && (
          <RefundOrder
            order={order}
            preset={presetFor(complaint)}
            send={(refund) => refundComplaint({ complaintId: complaint._id, refund }).unwrap()}
          />
        )}
        {order && <ReplaceGoods complaint={complaint} order={order} />}
        <DeclineComplaint complaint={complaint} />
      </div>
    </Card>
  );
}

/** Proposes the reported pieces, and the reason that decides about a credit note. */
function presetFor({ category, lines }: Complaint): Partial<RefundValues> {
  if (lines.length === 0) return {};
  return {
    scope: 'items',
    reason: category === 'missing' ? 'short' : 'damaged',
    pieces: Object.fromEntries(lines.map(({ item, quantity }) => [item, String(quantity)])),
  };
}
