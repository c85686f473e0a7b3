import type { OrderSummary } from '@shop/contracts';
import { useEffect, useRef, useState } from 'react';
import { CardTable } from '../../../shared/ui/CardTable';
import { OFFICE_MESSAGES } from '../../../shared/ui/office-messages';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { DeleteOrder } from './DeleteOrder';
import { DeliverOrder } from './DeliverOrder';
import { OrderRow, type OrderAction } from './OrderRow';
import { ShipDialog } from './ShipDialog';
import { UI_MESSAGES } from '../../../shared/ui/messages';

interface OrderTableProps {
  orders: OrderSummary[];
  page: number;
  isBusy: boolean;
}

/** Orders with their actions. The table gets the focus when its page changes or a row is removed. */
export function OrderTable({ orders, page, isBusy }: OrderTableProps) {
  const [asked, setAsked] = useState<{ order: OrderSummary; action: OrderAction } | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) table.current?.focus();
    shownPage.current = page;
  }, [page]);
  const close = () => setAsked(null);
  return (
    <>
      <CardTable ref={table} caption={OFFICE_MESSAGES.orders} isBusy={isBusy} head={<Headings />}>
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} onAction={(action) => setAsked({ order, action })} />
        ))}
      </CardTable>
      {asked?.action === 'ship' && <ShipDialog order={asked.order} onClose={close} />}
      {asked?.action === 'deliver' && (
        <DeliverOrder order={asked.order} whenFailed={ADMIN_ORDER_MESSAGES.statusFailed} onClose={close} />
      )}
      {asked?.action === 'delete' && (
        <DeleteOrder order={asked.order} onDeleted={() => table.current?.focus()} onClose={close} />
      )}
    </>
  );
}

function Headings() {
  return (
    <>
      <th scope="col">{OFFICE_MESSAGES.id}</th>
      <th scope="col">{ADMIN_ORDER_MESSAGES.user}</th>
      <th scope="col">{ADMIN_ORDER_MESSAGES.date}</th>
      <th scope="col" className="text-right">
        {UI_MESSAGES.totals.total}
      </th>
      <th scope="col">{OFFICE_MESSAGES.status}</th>
      <th scope="col" className="text-right">
        {OFFICE_MESSAGES.actions}
      </th>
    </>
  );
}
