import type { Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { formatMoment } from '../../../shared/lib/dates';
import { PaymentTag, StatusTag } from './StatusTag';

export type OrderAction = 'ship' | 'deliver' | 'delete';

interface OrderRowProps {
  order: Order;
  onAction: (action: OrderAction) => void;
}

/** One order of the list, and what can be done with it now. */
export function OrderRow({ order, onAction }: OrderRowProps) {
  const { _id, orderNumber, user, createdAt, totalPrice, status, isPaid, isShipped, isDelivered } = order;
  return (
    <tr className="align-middle hover:bg-canvas">
      <th scope="row" className="whitespace-nowrap">
        <Link to={paths.admin.order(_id)} className="link inline-flex min-h-8 items-center font-semibold tabular-nums">{orderNumber}</Link>
      </th>
      <td className="min-w-32">{user?.name ?? 'N/A'}</td>
      <td className="whitespace-nowrap"><time dateTime={createdAt}>{formatMoment(createdAt)}</time></td>
      <td className="text-right whitespace-nowrap tabular-nums">{formatRupees(totalPrice)}</td>
      <td><span className="flex gap-1.5"><StatusTag status={status} /><PaymentTag isPaid={isPaid} /></span></td>
      <td>
        <span className="flex justify-end gap-1">
          {!isShipped && <Action of={orderNumber} look={PRIMARY} onClick={() => onAction('ship')}>Ship</Action>}
          {isShipped && !isDelivered && <Action of={orderNumber} look={PRIMARY} onClick={() => onAction('deliver')}>Deliver</Action>}
          <Action of={orderNumber} look={DANGER} onClick={() => onAction('delete')}>Delete</Action>
        </span>
      </td>
    </tr>
  );
}

const PRIMARY = 'border-forest text-forest hover:bg-forest hover:text-canvas';
const DANGER = 'border-transparent text-danger hover:border-danger';

interface ActionProps {
  of: string;
  look: string;
  onClick: () => void;
  children: ReactNode;
}

function Action({ of, look, onClick, children }: ActionProps) {
  return (
    <button type="button" onClick={onClick} className={`min-h-9 rounded-button border px-3 font-semibold ${look}`}>
      {children}<span className="sr-only"> order {of}</span>
    </button>
  );
}
