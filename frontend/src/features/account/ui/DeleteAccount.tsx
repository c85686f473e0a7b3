import { useState, type FormEvent } from 'react';
import { fieldErrorsOf, messageOf } from '../../../shared/api/message-of';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { Field } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useDeleteAccountMutation } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';

interface DeleteAccountProps {
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks for the password before everything goes. */
export function DeleteAccount({ onDeleted, onCancel }: DeleteAccountProps) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const confirm = async () => {
    if (password === '') return setFault(ACCOUNT_MESSAGES.passwordMissing);
    try {
      await deleteAccount({ password }).unwrap();
      toast.success(ACCOUNT_MESSAGES.deleted);
      onDeleted();
    } catch (error) {
      setFault(fieldErrorsOf(error).password ?? messageOf(error, ACCOUNT_MESSAGES.deleteFailed));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  return (
    <ConfirmDialog title="Delete your account?" confirmLabel="Delete account" isBusy={isLoading} onConfirm={() => void confirm()} onCancel={onCancel}>
      <p>Your profile and address are erased at once, and this cannot be undone. Orders stay in our books without your name, reviews under “Former customer”.</p>
      <form onSubmit={submit} noValidate className="mt-4">
        <Field
          label="Your password" type="password" autoComplete="current-password" value={password} error={fault}
          onChange={({ target }) => { setPassword(target.value); setFault(undefined); }}
        />
      </form>
    </ConfirmDialog>
  );
}
