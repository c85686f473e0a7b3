import type { Order } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { DeliverOrder } from './DeliverOrder';
import { ShipDialog } from './ShipDialog';

/** On phones: a bar with the next action, fixed at the bottom of the screen. */
export function OrderActions({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  if (order.isDelivered || order.status === 'Cancelled') return null;
  const close = () => setIsAsking(false);
  return (
    <div className="sticky bottom-(--office-bar) z-10 -mx-4 mt-6 border-t border-line bg-canvas px-4 py-3 sm:hidden print:hidden">
      <Button className="w-full" onClick={() => setIsAsking(true)}>
        {(order.isShipped ? ADMIN_ORDER_MESSAGES.deliverOrder : ADMIN_ORDER_MESSAGES.shipOrder)(order.orderNumber)}
      </Button>
      {isAsking && !order.isShipped && <ShipDialog order={order} onClose={close} />}
      {isAsking && order.isShipped && (
        <DeliverOrder order={order} failureText={ADMIN_ORDER_MESSAGES.updateFailed} onClose={close} />
      )}
    </div>
  );
}
