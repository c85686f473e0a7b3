import { ChangeOrderAddress } from '../../features/account';
import { BuyAgain } from '../../features/cart';
import { useLazyProductsQuery } from '../../features/catalog';
import { OrderComplaints, ReportProblem } from '../../features/complaints';
import { OrderHistory } from '../../features/orders';
import { PageHead } from '../../shared/ui/PageHead';
import { ACCOUNT_PAGE_MESSAGES } from './messages';

export function OrdersPage() {
  const [fetchProducts] = useLazyProductsQuery();
  return (
    <>
      <PageHead title={ACCOUNT_PAGE_MESSAGES.orders} isPrivate />
      <h1 className="mb-8 text-h2">{ACCOUNT_PAGE_MESSAGES.orders}</h1>
      <OrderHistory
        notes={(order) => <OrderComplaints orderId={order._id} />}
        actions={(order) => (
          <>
            <BuyAgain items={order.orderItems} fetchProducts={(ids) => fetchProducts(ids).unwrap()} />
            <ChangeOrderAddress order={order} />
            <ReportProblem order={order} />
          </>
        )}
      />
    </>
  );
}
