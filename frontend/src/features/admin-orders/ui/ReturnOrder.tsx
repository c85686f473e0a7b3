import type { Order } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { ReturnDialog } from './ReturnDialog';

/** Takes back an order whose parcel came back undelivered; nothing for one that is not on its way. */
export function ReturnOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!order.actions.includes('return')) return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {ADMIN_ORDER_MESSAGES.takeBack}
      </Button>
      {isAsking && <ReturnDialog order={order} onClose={() => setIsAsking(false)} />}
    </>
  );
}
