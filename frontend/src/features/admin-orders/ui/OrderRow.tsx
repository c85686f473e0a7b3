import type { OrderSummary } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import { useSelector } from 'react-redux';
import { Link } from '../../../shared/ui/Link';
import { orderPath } from '../../../shared/session/order-path';
import { sessionSlice } from '../../../shared/session/session-slice';
import { CardCell, CardRow } from '../../../shared/ui/Table';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { isSelectable, type OrderSelection } from '../use-order-selection';
import { DayTag, ExpressTag, PaymentTag, StatusTag } from './StatusTag';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';

export type OrderAction = 'ship' | 'deliver' | 'delete';

interface OrderRowProps {
  order: OrderSummary;
  /** Null for those who read orders only. */
  selection: OrderSelection | null;
  onAction: (action: OrderAction) => void;
}

/** One order with the actions that are possible now. */
export function OrderRow({ order, selection, onAction }: OrderRowProps) {
  const { _id, orderNumber, user, createdAt, totalPrice } = order;
  const role = useSelector(sessionSlice.selectors.role);
  return (
    <CardRow className="hover:bg-canvas max-sm:grid-cols-[auto_minmax(0,1fr)]">
      {selection && (
        <td role="cell" className="sm:pr-0! sm:pl-1! max-sm:-ml-3 max-sm:self-center">
          {isSelectable(order) && <SelectOrder order={order} selection={selection} />}
        </td>
      )}
      <th role="rowheader" scope="row" className="whitespace-nowrap">
        <Link
          to={orderPath(role, _id)}
          className="link inline-flex min-h-11 items-center font-semibold tabular-nums max-sm:text-lg"
        >
          {orderNumber}
        </Link>
      </th>
      <CardCell label={ADMIN_ORDER_MESSAGES.user} className={`sm:min-w-32 ${FULL_WIDTH}`}>
        {user?.name ?? ADMIN_ORDER_MESSAGES.unknownUser}
      </CardCell>
      <CardCell label={ADMIN_ORDER_MESSAGES.date} className={`sm:whitespace-nowrap ${FULL_WIDTH}`}>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </CardCell>
      <CardCell
        label={ORDER_UI_MESSAGES.totals.total}
        className={`tabular-nums max-sm:font-semibold sm:text-right sm:whitespace-nowrap ${FULL_WIDTH}`}
      >
        {formatRupees(totalPrice)}
      </CardCell>
      <td role="cell" className={`max-sm:row-start-2 ${FULL_WIDTH}`}>
        <span className="flex flex-wrap gap-1.5">
          <StatusTag order={order} />
          <PaymentTag order={order} />
          <ExpressTag order={order} />
          <DayTag order={order} />
        </span>
      </td>
      {selection && (
        <td role="cell" className={`max-sm:mt-2 ${FULL_WIDTH}`}>
          <RowActions order={order} onAction={onAction} />
        </td>
      )}
    </CardRow>
  );
}

function RowActions({ order: { orderNumber, actions }, onAction }: Pick<OrderRowProps, 'order' | 'onAction'>) {
  const { shipRow, deliverRow, deleteRow } = ADMIN_ORDER_MESSAGES;
  return (
    <span className="flex justify-end gap-1 max-sm:gap-3">
      {actions.includes('ship') && (
        <Action text={shipRow(orderNumber)} className={PRIMARY} onClick={() => onAction('ship')} />
      )}
      {actions.includes('deliver') && (
        <Action text={deliverRow(orderNumber)} className={PRIMARY} onClick={() => onAction('deliver')} />
      )}
      <Action text={deleteRow(orderNumber)} className={DANGER} onClick={() => onAction('delete')} />
    </span>
  );
}

/** The full width of a card. */
const FULL_WIDTH = 'max-sm:col-span-2';
const PRIMARY = 'border-forest text-forest hover:bg-forest hover:text-canvas max-sm:flex-1';
const DANGER = 'border-transparent text-danger hover:border-danger max-sm:border-line';

function SelectOrder({ order, selection: { ids, set } }: Pick<OrderRowProps, 'order'> & { selection: OrderSelection }) {
  const { _id, orderNumber } = order;
  return (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={ADMIN_ORDER_MESSAGES.selectOrder(orderNumber)}
        className="size-5 accent-forest"
        checked={ids.includes(_id)}
        onChange={({ target }) => set([order], target.checked)}
      />
    </label>
  );
}

interface ActionProps {
  text: string;
  className: string;
  onClick: () => void;
}

function Action({ text, className, onClick }: ActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`min-h-11 rounded-button border px-3 sm:min-h-9 font-semibold ${className}`}
    >
      <TextWithHidden text={text} />
    </button>
  );
}
