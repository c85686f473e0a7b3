import { useParams } from 'react-router-dom';
import { ADMIN_ORDER_MESSAGES, useOrderQuery } from '../../features/admin-orders';
import { codeOf } from '../../shared/api/message-of';
import { adminPaths } from '../../shared/config/admin-paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Loaded } from '../../shared/ui/Loaded';
import { PageHead } from '../../shared/ui/PageHead';
import { useLoadError } from '../../shared/ui/use-load-error';
import { ADMIN_PAGE_MESSAGES } from './messages';
import { OrderDetail } from './OrderDetail';

export function OrderPage() {
  const { orderId = '' } = useParams();
  const query = useOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  const isMissing = codeOf(query.error) === 'order_not_found';
  const error = useLoadError(
    { error: query.error, isError: query.isError && !isMissing },
    ADMIN_ORDER_MESSAGES.notLoaded,
  );
  if (isMissing) return <OrderNotFound />;
  // Not `data`, which is the previously opened order until this one has loaded.
  return (
    <Loaded query={{ ...query, data: query.currentData }} error={error}>
      {(order) => <OrderDetail key={order._id} order={order} />}
    </Loaded>
  );
}

function OrderNotFound() {
  return (
    <div className="grid justify-items-center gap-6 py-section text-center">
      <PageHead title={ADMIN_PAGE_MESSAGES.orderNotFound} isPrivate />
      <h1 className="text-h2">{ADMIN_PAGE_MESSAGES.orderNotFound}</h1>
      <p className="text-ink-2">{ADMIN_PAGE_MESSAGES.orderNotFoundHint}</p>
      <ButtonLink to={adminPaths.orders}>{ADMIN_PAGE_MESSAGES.backToOrders}</ButtonLink>
    </div>
  );
}
