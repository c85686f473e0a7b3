import type { Order } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { DialogButton } from '../../../shared/ui/DialogForm';
import { DeliverOrder } from './DeliverOrder';
import { ShipDialog } from './ShipDialog';
import { ReturnDialog } from './ReturnDialog';

/** On phones: a bar with the next action, fixed at the bottom of the screen. */
export function OrderActions({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const canShip = order.actions.includes('ship');
  if (!canShip && !order.actions.includes('deliver')) return null;
  const close = () => setIsAsking(false);
  return (
    <div className="sticky bottom-(--office-bar) z-10 -mx-4 mt-6 border-t border-line bg-canvas px-4 py-3 sm:hidden print:hidden">
      <Button className="w-full" onClick={() => setIsAsking(true)}>
        {(canShip ? ADMIN_ORDER_MESSAGES.shipOrder : ADMIN_ORDER_MESSAGES.deliverOrder)(order.orderNumber)}
      </Button>
      {isAsking && canShip && <ShipDialog order={order} onClose={close} />}
      {isAsking && !canShip && (
        <DeliverOrder order={order} failureText={ADMIN_ORDER_MESSAGES.updateFailed} onClose={close} />
      )}
    </div>
  );
}

/** Takes back an order whose parcel came back undelivered; nothing for one that is not on its way. */
export function ReturnOrder({ order }: { order: Order }) {
  if (!order.actions.includes('return')) return null;
  return (
    <DialogButton label={ADMIN_ORDER_MESSAGES.takeBack}>
      {(close) => <ReturnDialog order={order} onClose={close} />}
    </DialogButton>
  );
}
