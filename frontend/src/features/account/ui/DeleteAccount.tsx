import { toast } from '../../../shared/ui/toast';
import { useDeleteAccountMutation } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';
import { PasswordQuestion } from './PasswordQuestion';

interface DeleteAccountProps {
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks for the password before everything goes. */
export function DeleteAccount({ onDeleted, onCancel }: DeleteAccountProps) {
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const confirm = async (password: string) => {
    await deleteAccount({ password }).unwrap();
    toast.success(ACCOUNT_MESSAGES.deleted);
    onDeleted();
  };
  return (
    <PasswordQuestion
      title="Delete your account?"
      confirmLabel="Delete account"
      isBusy={isLoading}
      onConfirm={confirm}
      onCancel={onCancel}
      failure={ACCOUNT_MESSAGES.deleteFailed}
    >
      <p>
        Your profile and address are erased at once, and this cannot be undone. Orders stay in our books without your
        name, reviews under “Former customer”.
      </p>
    </PasswordQuestion>
  );
}
