import { toast } from '../../../shared/ui/toast';
import { useDeleteAccountMutation } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';
import { PasswordQuestion } from './PasswordQuestion';

interface DeleteAccountProps {
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks for the password and deletes the account. */
export function DeleteAccount({ onDeleted, onCancel }: DeleteAccountProps) {
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const confirm = async (password: string) => {
    await deleteAccount({ password }).unwrap();
    toast.success(ACCOUNT_MESSAGES.deleted);
    onDeleted();
  };
  return (
    <PasswordQuestion
      title={ACCOUNT_MESSAGES.deleteHeading}
      confirmLabel={ACCOUNT_MESSAGES.deleteAccount}
      isBusy={isLoading}
      onConfirm={confirm}
      onCancel={onCancel}
      failure={ACCOUNT_MESSAGES.deleteFailed}
    >
      <p>{ACCOUNT_MESSAGES.deleteText}</p>
    </PasswordQuestion>
  );
}
