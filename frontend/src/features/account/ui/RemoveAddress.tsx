import type { SavedAddress } from '@shop/contracts';
import { useDispatch } from 'react-redux';
import { messageOf } from '../../../shared/api/message-of';
import { profileUpdated } from '../../../shared/session/session-slice';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { toast } from '../../../shared/ui/toast';
import { useRemoveAddressMutation } from '../api';
import { ADDRESS_MESSAGES } from '../address-messages';
import { addressName } from '../profile-values';

interface RemoveAddressProps {
  entry: SavedAddress;
  onClose: () => void;
}

export function RemoveAddress({ entry, onClose }: RemoveAddressProps) {
  const [removeAddress, { isLoading }] = useRemoveAddressMutation();
  const dispatch = useDispatch();
  const confirm = async () => {
    try {
      await removeAddress(entry._id).unwrap();
      if (entry.isDefault) dispatch(profileUpdated({ shippingAddress: null }));
      toast.success(ADDRESS_MESSAGES.addressRemoved);
    } catch (error) {
      toast.error(messageOf(error, ADDRESS_MESSAGES.addressNotRemoved));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={ADDRESS_MESSAGES.removeAddressHeading}
      confirmLabel={UI_MESSAGES.remove}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{ADDRESS_MESSAGES.removeAddressText(addressName(entry))}</p>
    </ConfirmDialog>
  );
}
