import type { OrderSummary } from '@shop/contracts';
import { useEffect, useRef, useState } from 'react';
import { CardTable } from '../../../shared/ui/Table';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import type { OrderSelection } from '../use-order-selection';
import { DeliverOrder } from './DeliverOrder';
import { type OrderAction, OrderRow } from './OrderRow';
import { ShipDialog } from './ShipDialog';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { formatRupees } from '@shop/money';
import { ActionDialog } from '../../../shared/ui/ActionDialog';
import { useDeleteOrderMutation } from '../api';

interface OrderTableProps {
  orders: OrderSummary[];
  /** Null for those who read orders only. */
  selection: OrderSelection | null;
  page: number;
  isBusy: boolean;
}

/** Orders with their actions. The table gets the focus when its page changes or a row is removed. */
export function OrderTable({ orders, selection, page, isBusy }: OrderTableProps) {
  const [pendingAction, setPendingAction] = useState<{ order: OrderSummary; action: OrderAction } | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) table.current?.focus();
    shownPage.current = page;
  }, [page]);
  const close = () => setPendingAction(null);
  return (
    <>
      <CardTable
        ref={table}
        caption={ADMIN_MESSAGES.orders}
        isBusy={isBusy}
        head={<Headings isReadOnly={!selection} />}
      >
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            selection={selection}
            onAction={(action) => setPendingAction({ order, action })}
          />
        ))}
      </CardTable>
      {pendingAction?.action === 'ship' && <ShipDialog order={pendingAction.order} onClose={close} />}
      {pendingAction?.action === 'deliver' && (
        <DeliverOrder order={pendingAction.order} failureText={ADMIN_ORDER_MESSAGES.statusFailed} onClose={close} />
      )}
      {pendingAction?.action === 'delete' && (
        <DeleteOrder order={pendingAction.order} onDeleted={() => table.current?.focus()} onClose={close} />
      )}
    </>
  );
}

function Headings({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <>
      {!isReadOnly && (
        <th scope="col" className="sm:px-0!">
          <span className="sr-only">{ADMIN_ORDER_MESSAGES.select}</span>
        </th>
      )}
      <th scope="col">{ADMIN_MESSAGES.id}</th>
      <th scope="col">{ADMIN_ORDER_MESSAGES.user}</th>
      <th scope="col">{ADMIN_ORDER_MESSAGES.date}</th>
      <th scope="col" className="text-right">
        {ORDER_UI_MESSAGES.totals.total}
      </th>
      <th scope="col">{ADMIN_MESSAGES.status}</th>
      {!isReadOnly && (
        <th scope="col" className="text-right">
          {ADMIN_MESSAGES.actions}
        </th>
      )}
    </>
  );
}

interface DeleteOrderProps {
  order: OrderSummary;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the deletion of an order, showing the effect on stock and payment. */
function DeleteOrder({
  order: { _id, orderNumber, isShipped, isPaid, totalPrice, replaces },
  onDeleted,
  onClose,
}: DeleteOrderProps) {
  const [deleteOrder] = useDeleteOrderMutation();
  return (
    <ActionDialog
      title={ADMIN_ORDER_MESSAGES.confirmDelete}
      confirmLabel={CONTROL_MESSAGES.delete}
      action={() => deleteOrder(_id).unwrap().then(onDeleted)}
      done={ADMIN_ORDER_MESSAGES.deleted}
      failed={ADMIN_ORDER_MESSAGES.deleteFailed}
      onClose={onClose}
    >
      {isPaid && !replaces
        ? (isShipped ? ADMIN_ORDER_MESSAGES.deleteShipped : ADMIN_ORDER_MESSAGES.deleteUnshipped)(
            orderNumber,
            formatRupees(totalPrice),
          )
        : (isShipped ? ADMIN_ORDER_MESSAGES.deleteShippedUnpaid : ADMIN_ORDER_MESSAGES.deleteUnpaid)(orderNumber)}
    </ActionDialog>
  );
}
