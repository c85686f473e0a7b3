import type { Complaint } from '@shop/contracts';
import {
  ADMIN_COMPLAINT_MESSAGES,
  DeclineComplaint,
  ReplaceGoods,
  useRefundComplaintMutation,
} from '../../features/admin-complaints';
import { useOrderQuery } from '../../features/admin-orders';
import { RefundOrder, type RefundValues } from '../../features/admin-refunds';
import { Card } from '../../shared/ui/Card';

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
