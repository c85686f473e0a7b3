import type { BusinessDetails, Order } from '@shop/contracts';
import { useState } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { businessOf, isBusinessValid } from '../../../shared/ui/business-rules';
import { BusinessFields } from '../../../shared/ui/BusinessFields';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import { toast } from '../../../shared/ui/toast';
import { ADDRESS_MESSAGES } from '../address-messages';
import { useChangeBusinessMutation } from '../api';

/** Who is billed for an order. */
function BusinessDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [business, setBusiness] = useState<BusinessDetails>(() => businessOf(order.details));
  const [changeBusiness, { isLoading }] = useChangeBusinessMutation();
  const deliveryState = order.shippingAddress.state;
  const save = () =>
    attempt(async () => {
      await changeBusiness({ orderId: order._id, business: businessOf(business) }).unwrap();
      toast.success(ADDRESS_MESSAGES.businessChanged);
      onClose();
    }, ADDRESS_MESSAGES.businessNotSaved);
  return (
    <DialogForm
      title={ADDRESS_MESSAGES.businessOfOrder(order.orderNumber)}
      description={ADDRESS_MESSAGES.businessHint}
      onCancel={onClose}
      submitLabel={ADDRESS_MESSAGES.saveBusiness}
      isBusy={isLoading}
      isDisabled={!isBusinessValid(business, deliveryState)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <BusinessFields
        business={business}
        deliveryState={deliveryState}
        onChange={(changes) => setBusiness({ ...business, ...changes })}
      />
    </DialogForm>
  );
}

/** Changes who is billed for an order; nothing once it is cancelled, and for a replacement. Not for invoiced orders. */
export function ChangeBusiness({ order }: { order: Order }) {
  if (order.status === 'Cancelled' || order.replaces) return null;
  return (
    <DialogButton label={ADDRESS_MESSAGES.changeBusiness}>
      {(close) => <BusinessDialog order={order} onClose={close} />}
    </DialogButton>
  );
}
