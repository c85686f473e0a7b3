import { OrderList } from '../../features/admin-orders';
import { useTodayQuery } from '../../features/admin-today';
import { PageHead } from '../../shared/ui/PageHead';

export function OrderListPage() {
  const { data } = useTodayQuery();
  return (
    <>
      <PageHead title="Orders" isPrivate />
      <h1 className="mb-4 text-h2">Orders</h1>
      <OrderList counts={data?.counts ?? {}} />
    </>
  );
}
