import type { CancelReason, Order } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ORDER_MESSAGES } from '../messages';
import { CancelDialog } from './CancelDialog';

interface CancelOrderProps {
  order: Order;
  reasons: readonly CancelReason[];
}

/** Cancels an order with a reason; nothing when it is too late. */
export function CancelOrder({ order, reasons }: CancelOrderProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!order.actions.includes('cancel')) return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {ORDER_MESSAGES.cancel}
      </Button>
      {isAsking && <CancelDialog order={order} reasons={reasons} onClose={() => setIsAsking(false)} />}
    </>
  );
}
