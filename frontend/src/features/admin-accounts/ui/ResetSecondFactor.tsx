import { EMAIL, MESSAGES } from '@shop/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { EmailField } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useResetSecondFactorOfMutation } from '../api';
import { ADMIN_ACCOUNTS_MESSAGES } from '../messages';

/** Resets the second factor of an account whose owner has lost the device and the recovery codes. */
export function ResetSecondFactor() {
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors },
  } = useForm({ mode: 'onTouched', defaultValues: { email: '' } });
  const [resetSecondFactor, { isLoading }] = useResetSecondFactorOfMutation();
  const [confirming, setConfirming] = useState<string | null>(null);
  const run = async (email: string) => {
    try {
      await resetSecondFactor({ email }).unwrap();
      toast.success(ADMIN_ACCOUNTS_MESSAGES.secondFactorReset(email));
      reset();
    } catch (error) {
      setError('email', {
        message: fieldErrorsOf(error).email ?? messageOf(error, ADMIN_ACCOUNTS_MESSAGES.resetFailed),
      });
    }
    setConfirming(null);
  };
  return (
    <Card title={ADMIN_ACCOUNTS_MESSAGES.resetHeading}>
      <form
        onSubmit={(event) => void handleSubmit(({ email }) => setConfirming(email))(event)}
        noValidate
        className="grid gap-5"
      >
        <EmailField
          label={ADMIN_ACCOUNTS_MESSAGES.person}
          autoComplete="off"
          hint={ADMIN_ACCOUNTS_MESSAGES.personHint}
          error={errors.email?.message}
          {...register('email', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (email) => EMAIL.test(email.trim()) || MESSAGES.invalidEmail,
          })}
        />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {ADMIN_ACCOUNTS_MESSAGES.resetSecondFactor}
        </Button>
      </form>
      {confirming && (
        <ConfirmDialog
          title={ADMIN_ACCOUNTS_MESSAGES.confirmReset}
          confirmLabel={ADMIN_ACCOUNTS_MESSAGES.reset}
          isBusy={isLoading}
          onConfirm={() => void run(confirming)}
          onCancel={() => setConfirming(null)}
        >
          <p className="break-words">{ADMIN_ACCOUNTS_MESSAGES.resetEffect(confirming)}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
