import { plural } from '@shop/contracts';
import type { InternalOrder } from '@shop/contracts/internal-orders';
import { formatDay } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import type { ReactNode } from 'react';
import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { useInternalOrderQuery } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { INTERNAL_MESSAGES } from './messages';

/** What the customer of an order bought otherwise, and complained about; nothing after the account was deleted. */
export function CustomerOrders({ orderId }: { orderId: string }) {
  const { data } = useInternalOrderQuery(orderId);
  if (!data?.customer) return null;
  const { orders, spent, lastOrders, complaints } = data.customer;
  return (
    <div className="mt-4 grid gap-4 text-[0.9375rem]">
      <p className="text-ink-2">
        {INTERNAL_MESSAGES.figures(plural(orders, INTERNAL_MESSAGES.orders), formatRupees(spent))}
      </p>
      <Linked title={INTERNAL_MESSAGES.otherOrders} isEmpty={lastOrders.length === 0}>
        {lastOrders.map(({ _id, orderNumber, status, totalPrice, createdAt }) => (
          <li key={_id}>
            <Link to={adminPaths.order(_id)} className="link inline-flex min-h-11 items-center sm:min-h-8">
              {ADMIN_ORDER_MESSAGES.order(orderNumber)}
            </Link>
            <span className="block text-sm text-ink-2">
              {formatDay(createdAt)} · {status} · {formatRupees(totalPrice)}
            </span>
          </li>
        ))}
      </Linked>
      <Linked title={INTERNAL_MESSAGES.complaints} isEmpty={complaints.length === 0}>
        {complaints.map((complaint) => (
          <Complaint key={complaint._id} complaint={complaint} />
        ))}
      </Linked>
    </div>
  );
}

type Listed = NonNullable<InternalOrder['customer']>['complaints'][number];

function Complaint({ complaint: { _id, number, status, receivedAt } }: { complaint: Listed }) {
  const statuses: Readonly<Record<string, string>> = INTERNAL_MESSAGES.complaintStatuses;
  return (
    <li>
      <Link to={adminPaths.complaint(_id)} className="link inline-flex min-h-11 items-center sm:min-h-8">
        {INTERNAL_MESSAGES.complaint(number)}
      </Link>
      <span className="block text-sm text-ink-2">
        {formatDay(receivedAt)} · {statuses[status] ?? status}
      </span>
    </li>
  );
}

interface LinkedProps {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Linked({ title, isEmpty, children }: LinkedProps) {
  if (isEmpty) return null;
  return (
    <div>
      <h3 className="font-body text-sm font-normal text-muted">{title}</h3>
      <ul aria-label={title} className="grid gap-1">
        {children}
      </ul>
    </div>
  );
}
