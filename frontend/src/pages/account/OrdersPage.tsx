import { OrderHistory } from '../../features/orders';
import { PageHead } from '../../shared/ui/PageHead';
import { BuyAgain } from './BuyAgain';

export function OrdersPage() {
  return (
    <>
      <PageHead title="Order History" isPrivate />
      <h1 className="mb-8 text-h2">Order History</h1>
      <OrderHistory actions={(order) => <BuyAgain items={order.orderItems} />} />
    </>
  );
}
