import type { TodayReport, WorkCounts } from '@shop/contracts';
import { OrderList } from '../../features/admin-orders';
import { useTodayQuery } from '../../features/admin-today';
import { useWorkCounts } from '../../features/admin-work';
import { PrintDay, PrintOrders } from '../../features/documents';
import { adminPaths } from '../../shared/config/admin-paths';
import { Link } from '../../shared/ui/Link';
import { PageHead } from '../../shared/ui/PageHead';
import { usePermission } from '../../shared/session/use-permission';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import { ADMIN_PAGE_MESSAGES } from './messages';

const countsOf = (work: WorkCounts | undefined, report: TodayReport | undefined) => ({
  ...(work && {
    ...{ ToPack: work.toPack, Express: work.express, PackLater: work.packLater, Packed: work.toShip },
    ...{ PartlyShipped: work.partlyShipped, LeavesSoon: work.leavesSoon, Late: work.late },
  }),
  ...(report && { Shipped: report.counts.Shipped, AwaitingTransfer: report.transfersToConfirm.orders }),
});

export function OrderListPage() {
  const mayWork = usePermission('orders');
  const work = useWorkCounts();
  const { data } = useTodayQuery(undefined, { skip: !mayWork });
  return (
    <>
      <PageHead title={ADMIN_MESSAGES.orders} isPrivate />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-h2">{ADMIN_MESSAGES.orders}</h1>
        {mayWork && (
          <p className="flex flex-wrap items-center gap-x-6">
            <Link to={adminPaths.drafts} className="link inline-flex min-h-11 items-center">
              {ADMIN_PAGE_MESSAGES.draftOrders}
            </Link>
            <Link to={adminPaths.newDraft} className="link inline-flex min-h-11 items-center">
              {ADMIN_PAGE_MESSAGES.newOrder}
            </Link>
          </p>
        )}
      </div>
      <OrderList counts={countsOf(work, data)} onSelected={(orderIds) => <PrintOrders orderIds={orderIds} />} />
      {mayWork && <PrintDay />}
    </>
  );
}
