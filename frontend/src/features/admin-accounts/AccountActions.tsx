import { EMAIL, MESSAGES } from '@shop/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../../shared/api/message-of';
import { fieldsOf } from '../../shared/ui/fields-of';
import { Button } from '../../shared/ui/Button';
import { Card } from '../../shared/ui/Card';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { EmailField } from '../../shared/ui/Field';
import { toast } from '../../shared/ui/toast';
import { ADMIN_ACCOUNTS_MESSAGES as TEXTS } from './messages';
import { baseApi } from '../../shared/api/base-api';

const adminAccountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    endSessionsOf: build.mutation<void, { email: string }>({
      query: (body) => ({ url: '/admin/sessions/end', method: 'POST', body }),
    }),
    resetSecondFactorOf: build.mutation<void, { email: string }>({
      query: (body) => ({ url: '/admin/second-factor/reset', method: 'POST', body }),
    }),
  }),
});

const { useEndSessionsOfMutation, useResetSecondFactorOfMutation } = adminAccountsApi;

interface AccountActionProps {
  act: (email: string) => Promise<unknown>;
  texts: (typeof TEXTS)[keyof typeof TEXTS];
}

/** Does something with the account of an e-mail, after a question. */
function AccountAction({ act, texts }: AccountActionProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '' } });
  const field = fieldsOf(form);
  const [confirming, setConfirming] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (email: string) => {
    setIsBusy(true);
    try {
      await act(email);
      toast.success(texts.done(email));
      form.reset();
    } catch (error) {
      form.setError('email', { message: fieldErrorsOf(error).email ?? messageOf(error, texts.failed) });
    }
    setIsBusy(false);
    setConfirming(null);
  };
  return (
    <Card title={texts.heading}>
      <form
        onSubmit={(event) => void form.handleSubmit(({ email }) => setConfirming(email))(event)}
        noValidate
        className="grid gap-5"
      >
        <EmailField
          label={texts.label}
          autoComplete="off"
          hint={texts.hint}
          {...field('email', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (email) => EMAIL.test(email.trim()) || MESSAGES.invalidEmail,
          })}
        />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {texts.button}
        </Button>
      </form>
      {confirming && (
        <ConfirmDialog
          title={texts.question}
          confirmLabel={texts.confirm}
          isBusy={isBusy}
          onConfirm={() => void run(confirming)}
          onCancel={() => setConfirming(null)}
        >
          <p className="break-words">{texts.effect(confirming)}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Resets the second factor of an account whose owner has lost the device and the recovery codes. */
export function ResetSecondFactor() {
  const [resetSecondFactor] = useResetSecondFactorOfMutation();
  return <AccountAction act={(email) => resetSecondFactor({ email }).unwrap()} texts={TEXTS.reset} />;
}

/** Ends all sessions of a customer or an admin, for example after an account was compromised or an admin has left. */
export function SignOutUser() {
  const [endSessionsOf] = useEndSessionsOfMutation();
  return <AccountAction act={(email) => endSessionsOf({ email }).unwrap()} texts={TEXTS.signOut} />;
}
