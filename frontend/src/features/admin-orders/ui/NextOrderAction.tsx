import type { Order } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { DeliverOrder } from './DeliverOrder';
import { ShipForm } from './ShipForm';

/** Shows the next action for an order: ship it, mark it as delivered, or none. */
export function NextOrderAction({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!order.isShipped)
    return (
      <ShipForm
        orderId={order._id}
        missingText={ADMIN_ORDER_MESSAGES.enterTracking}
        failureText={ADMIN_ORDER_MESSAGES.updateFailed}
      />
    );
  if (order.isDelivered) return null;
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
