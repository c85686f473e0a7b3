import { MAX_ADDRESS_LABEL_LENGTH, type SavedAddress } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { profileUpdated } from '../../shared/session/session-slice';
import { toast } from '../../shared/ui/toast';
import { saveOnSubmit } from '../../shared/ui/save-on-submit';
import { useSaveAddressMutation } from './api';
import { ADDRESS_MESSAGES } from './address-messages';
import { addressInput, addressValues, postalAddress, type AddressValues } from './profile-values';

export interface EntryValues extends AddressValues {
  label: string;
  isDefault: boolean;
}

/** Form state of one address. @param entry null for a new address */
export function useAddressForm(entry: SavedAddress | null, onSaved: (saved: SavedAddress) => void) {
  const form = useForm<EntryValues>({
    mode: 'onTouched',
    defaultValues: { label: entry?.label ?? '', isDefault: entry?.isDefault ?? false, ...addressValues(entry) },
  });
  const [saveAddress, { isLoading }] = useSaveAddressMutation();
  const dispatch = useDispatch();
  const save = async ({ label, isDefault, ...values }: EntryValues) => {
    const saved = await saveAddress({
      id: entry?._id ?? null,
      input: { ...addressInput(values), label: label.trim(), isDefault },
    }).unwrap();
    if (saved.isDefault) dispatch(profileUpdated({ shippingAddress: postalAddress(saved) }));
    toast.success(ADDRESS_MESSAGES.addressSaved);
    onSaved(saved);
  };
  return { form, submit: saveOnSubmit(form, save, ADDRESS_MESSAGES.addressNotSaved), isSaving: isLoading };
}

export const labelRule = (typed: string): true | string =>
  [...typed.trim()].length <= MAX_ADDRESS_LABEL_LENGTH || ADDRESS_MESSAGES.label(MAX_ADDRESS_LABEL_LENGTH);
