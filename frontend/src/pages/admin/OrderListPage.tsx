import { OrderList } from '../../features/admin-orders';
import { useTodayQuery } from '../../features/admin-today';
import { PageHead } from '../../shared/ui/PageHead';
import { OFFICE_MESSAGES } from '../../shared/ui/office-messages';

export function OrderListPage() {
  const { data } = useTodayQuery();
  return (
    <>
      <PageHead title={OFFICE_MESSAGES.orders} isPrivate />
      <h1 className="mb-4 text-h2">{OFFICE_MESSAGES.orders}</h1>
      <OrderList counts={data?.counts ?? {}} />
    </>
  );
}
