import { BuyAgain } from '../../features/cart';
import { useLazyProductsQuery } from '../../features/catalog';
import { OrderHistory } from '../../features/orders';
import { PageHead } from '../../shared/ui/PageHead';

export function OrdersPage() {
  const [fetchProducts] = useLazyProductsQuery();
  return (
    <>
      <PageHead title="Order History" isPrivate />
      <h1 className="mb-8 text-h2">Order History</h1>
      <OrderHistory
        actions={(order) => <BuyAgain items={order.orderItems} lookUp={() => fetchProducts().unwrap()} />}
      />
    </>
  );
}
