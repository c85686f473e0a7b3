import type { Order } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { DeliverOrder } from './DeliverOrder';
import { EWayBillHint } from './EWayBillHint';
import { PackOrder } from './PackOrder';
import { ShipForm } from './ShipForm';

/** Shows the next actions for an order: pack it, ship it, mark it as delivered, or none. */
export function NextOrderAction({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  if (order.actions.includes('ship'))
    return (
      <div className="grid gap-4">
        <PackOrder order={order} />
        <EWayBillHint order={order} />
        <ShipForm
          orderId={order._id}
          missingText={ADMIN_ORDER_MESSAGES.enterTracking}
          failureText={ADMIN_ORDER_MESSAGES.updateFailed}
        />
      </div>
    );
  if (!order.actions.includes('deliver')) return null;
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{ADMIN_ORDER_MESSAGES.markDelivered}</Button>
      {isAsking && (
        <DeliverOrder
          order={order}
          failureText={ADMIN_ORDER_MESSAGES.updateFailed}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
