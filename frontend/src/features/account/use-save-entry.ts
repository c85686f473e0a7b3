import { postalAddress, type SavedAddress, type SavedAddressInput } from '@shop/contracts';
import { useDispatch } from 'react-redux';
import { profileUpdated } from '../../shared/session/session-slice';
import { toast } from '../../shared/ui/toast';
import { ADDRESS_MESSAGES } from './address-messages';
import { useSaveAddressMutation } from './api';

/** Saves an entry of the address book. The default is also the address of the session. Errors are the caller's. */
export function useSaveEntry() {
  const [saveAddress, { isLoading: isSaving }] = useSaveAddressMutation();
  const dispatch = useDispatch();
  /** @param id null for a new entry */
  const saveEntry = async (id: string | null, input: SavedAddressInput): Promise<SavedAddress> => {
    const saved = await saveAddress({ id, input }).unwrap();
    if (saved.isDefault) dispatch(profileUpdated({ shippingAddress: postalAddress(saved) }));
    toast.success(ADDRESS_MESSAGES.addressSaved);
    return saved;
  };
  return { saveEntry, isSaving };
}
