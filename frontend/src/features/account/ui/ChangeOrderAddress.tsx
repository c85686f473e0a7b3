import type { Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { ADDRESS_MESSAGES } from '../address-messages';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import { useForm } from 'react-hook-form';
import { toast } from '../../../shared/ui/toast';
import { useChangeOrderAddressMutation } from '../api';
import { addressInput, addressValues, type AddressValues } from '../profile-values';
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
  const save = async (values: AddressValues) => {
    await changeOrderAddress({ orderId, address: addressInput(values) }).unwrap();
    toast.success(ADDRESS_MESSAGES.orderAddressChanged);
    onClose();
  };
  return { form, submit: saveOnSubmit(form, save, ADDRESS_MESSAGES.addressNotSaved), isSaving: isLoading };
}

/** Changes where an order goes; nothing when it is too late. */
export function ChangeOrderAddress({ order }: { order: Order }) {
  if (!order.actions.includes('change-address')) return null;
  return (
    <DialogButton label={ADDRESS_MESSAGES.changeOrderAddress}>
      {(close) => <OrderAddressDialog order={order} onClose={close} />}
    </DialogButton>
  );
}
