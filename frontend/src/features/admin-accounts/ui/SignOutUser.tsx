import { EMAIL, MESSAGES } from '@shop/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { EmailField } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useEndSessionsOfMutation } from '../api';
import { ADMIN_ACCOUNTS_MESSAGES } from '../messages';
import { UI_MESSAGES } from '../../../shared/ui/messages';

/** Ends all sessions of a customer or an admin, for example after an account was compromised or an admin has left. */
export function SignOutUser() {
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors },
  } = useForm({ mode: 'onTouched', defaultValues: { email: '' } });
  const [endSessionsOf, { isLoading }] = useEndSessionsOfMutation();
  const [confirming, setConfirming] = useState<string | null>(null);
  const signOut = async (email: string) => {
    try {
      await endSessionsOf({ email }).unwrap();
      toast.success(ADMIN_ACCOUNTS_MESSAGES.signedOut(email));
      reset();
    } catch (error) {
      setError('email', { message: fieldErrorsOf(error).email ?? messageOf(error, ADMIN_ACCOUNTS_MESSAGES.failed) });
    }
    setConfirming(null);
  };
  return (
    <Card title={ADMIN_ACCOUNTS_MESSAGES.signOutHeading}>
      <form
        onSubmit={(event) => void handleSubmit(({ email }) => setConfirming(email))(event)}
        noValidate
        className="grid gap-5"
      >
        <EmailField
          label={ADMIN_ACCOUNTS_MESSAGES.account}
          autoComplete="off"
          hint={ADMIN_ACCOUNTS_MESSAGES.accountHint}
          error={errors.email?.message}
          {...register('email', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (email) => EMAIL.test(email.trim()) || MESSAGES.invalidEmail,
          })}
        />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {ADMIN_ACCOUNTS_MESSAGES.signOutEverywhere}
        </Button>
      </form>
      {confirming && (
        <ConfirmDialog
          title={ADMIN_ACCOUNTS_MESSAGES.confirmSignOut}
          confirmLabel={UI_MESSAGES.signOut}
          isBusy={isLoading}
          onConfirm={() => void signOut(confirming)}
          onCancel={() => setConfirming(null)}
        >
          <p className="break-words">{ADMIN_ACCOUNTS_MESSAGES.signOutEffect(confirming)}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
