import { OrderList } from '../../features/admin-orders';
import { useTodayQuery } from '../../features/admin-today';
import { PrintDay, PrintOrders } from '../../features/documents';
import { PageHead } from '../../shared/ui/PageHead';
import { usePermission } from '../../shared/session/use-permission';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';

export function OrderListPage() {
  const mayWork = usePermission('orders');
  const { data } = useTodayQuery(undefined, { skip: !mayWork });
  return (
    <>
      <PageHead title={ADMIN_MESSAGES.orders} isPrivate />
      <h1 className="mb-4 text-h2">{ADMIN_MESSAGES.orders}</h1>
      <OrderList counts={data?.counts ?? {}} onSelected={(orderIds) => <PrintOrders orderIds={orderIds} />} />
      {mayWork && <PrintDay />}
    </>
  );
}
