import type { Order } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ADDRESS_MESSAGES } from '../address-messages';
import { OrderAddressDialog } from './OrderAddressDialog';

/** Changes where an order goes; nothing when it is too late. */
export function ChangeOrderAddress({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!order.actions.includes('change-address')) return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {ADDRESS_MESSAGES.changeOrderAddress}
      </Button>
      {isOpen && <OrderAddressDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
