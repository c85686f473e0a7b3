import type { LinkedOrder, Order } from '@shop/contracts';
import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { ADMIN_ORDER_MESSAGES } from '../messages';

/** The order that this one replaces goods of, and those that replace goods of this one; nothing without any. */
export function LinkedOrders({ order: { replaces, replacements } }: { order: Order }) {
  if (!replaces && replacements.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-2 [&_dt]:text-sm [&_dt]:text-muted">
      {replaces && <Linked title={ADMIN_ORDER_MESSAGES.replaces} orders={[replaces]} />}
      {replacements.length > 0 && <Linked title={ADMIN_ORDER_MESSAGES.replacements} orders={replacements} />}
    </dl>
  );
}

function Linked({ title, orders }: { title: string; orders: readonly LinkedOrder[] }) {
  return (
    <div>
      <dt>{title}</dt>
      {orders.map(({ _id, orderNumber }) => (
        <dd key={_id}>
          <Link to={adminPaths.order(_id)} className="link inline-flex min-h-11 items-center sm:min-h-8">
            {ADMIN_ORDER_MESSAGES.order(orderNumber)}
          </Link>
        </dd>
      ))}
    </div>
  );
}
