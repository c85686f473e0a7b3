import type { Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ADDRESS_MESSAGES } from '../address-messages';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../../../shared/api/message-of';
import { toast } from '../../../shared/ui/toast';
import { useChangeOrderAddressMutation } from '../api';
import { ADDRESS_FIELDS, addressInput, addressValues, type AddressValues } from '../profile-values';
import { addressRules } from '../rules';
import { AddressFields } from './AddressFields';

const RULES = addressRules(true);

interface OrderAddressDialogProps {
  order: Order;
  onClose: () => void;
}

/** The new delivery address of an order. Its total stays; a replacement has none. */
function OrderAddressDialog({ order, onClose }: OrderAddressDialogProps) {
  const { form, submit, isSaving } = useOrderAddressForm(order, onClose);
  return (
    <DialogForm
      title={ADDRESS_MESSAGES.addressOfOrder(order.orderNumber)}
      {...(!order.replaces && { description: ADDRESS_MESSAGES.totalStays(formatRupees(order.totalPrice)) })}
      onCancel={onClose}
      submitLabel={ADDRESS_MESSAGES.saveAddress}
      isBusy={isSaving}
      onSubmit={submit}
    >
      <AddressFields hasRecipient form={form} rules={RULES} storedState={order.shippingAddress.state} />
    </DialogForm>
  );
}

function useOrderAddressForm({ _id: orderId, shippingAddress }: Order, onClose: () => void) {
  const form = useForm<AddressValues>({ mode: 'onTouched', defaultValues: addressValues(shippingAddress) });
  const [changeOrderAddress, { isLoading }] = useChangeOrderAddressMutation();
  const submit = form.handleSubmit(async (values) => {
    try {
      await changeOrderAddress({ orderId, address: addressInput(values) }).unwrap();
      toast.success(ADDRESS_MESSAGES.orderAddressChanged);
      onClose();
    } catch (error) {
      const errors = fieldErrorsOf(error);
      const named = ADDRESS_FIELDS.filter((field) => errors[field]);
      named.forEach((field, index) => form.setError(field, { message: errors[field] }, { shouldFocus: index === 0 }));
      toast.error(messageOf(error, ADDRESS_MESSAGES.addressNotSaved));
    }
  });
  return { form, submit, isSaving: isLoading };
}

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
