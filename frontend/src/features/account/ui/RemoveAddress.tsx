import type { SavedAddress } from '@shop/contracts';
import { useDispatch } from 'react-redux';
import { messageOf } from '../../../shared/api/message-of';
import { profileUpdated } from '../../../shared/session/session-slice';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { toast } from '../../../shared/ui/toast';
import { useRemoveAddressMutation } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';
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
      toast.success(ACCOUNT_MESSAGES.addressRemoved);
    } catch (error) {
      toast.error(messageOf(error, ACCOUNT_MESSAGES.addressNotRemoved));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={ACCOUNT_MESSAGES.removeAddressHeading}
      confirmLabel={UI_MESSAGES.remove}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{ACCOUNT_MESSAGES.removeAddressText(addressName(entry))}</p>
    </ConfirmDialog>
  );
}
