import type { Order } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { REFUND_MESSAGES } from '../messages';
import { RefundDialog } from './RefundDialog';

/** Refunds an order or part of it; nothing for an order that is not paid or was cancelled. */
export function RefundOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!order.isPaid || order.status === 'Cancelled') return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {REFUND_MESSAGES.refund}
      </Button>
      {isAsking && <RefundDialog order={order} onClose={() => setIsAsking(false)} />}
    </>
  );
}
