import { MESSAGES, type SecondStepRequired } from '@shop/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { fieldErrorsOf, messageOf } from '../../../shared/api/message-of';
import { paths } from '../../../shared/config/paths';
import { sessionStarted } from '../../../shared/session/session-slice';
import { useStoreConfig } from '../../../shared/shop/shop-api';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { useResetPasswordMutation } from '../api';
import { keepForNextPage } from '../flash';
import { AUTH_MESSAGES } from '../messages';
import { newPasswordField } from '../rules';
import { PasswordField } from '../../../shared/ui/PasswordField';
import { SecondStepForm } from './SecondStepForm';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';

interface ResetPasswordFormProps {
  token: string;
  /** Called after the new password is set and the user is signed in. Loads the home page with a full page load. */
  onDone: () => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const { handleSubmit, setError, register, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  });
  const { touchedFields } = formState;
  const field = fieldsOf({ register, formState });
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const newPassword = newPasswordField(useStoreConfig());
  const [step, setStep] = useState<SecondStepRequired['secondStep'] | null>(null);
  const dispatch = useDispatch();
  const done = () => {
    keepForNextPage(AUTH_MESSAGES.resetDone);
    onDone();
  };

  const submit = handleSubmit(async ({ password }) => {
    try {
      const response = await resetPassword({ token, password }).unwrap();
      if ('secondStep' in response) return setStep(response.secondStep);
      dispatch(sessionStarted(response));
      done();
    } catch (error) {
      const { password: weakness } = fieldErrorsOf(error);
      if (weakness) setError('password', { message: weakness }, { shouldFocus: true });
      toast.error(messageOf(error, MESSAGES.resetFailed));
    }
  });

  if (step) return <SecondStepForm step={step} onSignedIn={done} onEnded={() => window.location.assign(paths.login)} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <PasswordField
        label={AUTH_MESSAGES.newPassword}
        autoComplete="new-password"
        hint={newPassword.hint}
        {...field('password', {
          ...newPassword.rules,
          deps: touchedFields.confirmation ? 'confirmation' : undefined,
        })}
      />
      <PasswordField
        label={CONTROL_MESSAGES.confirmPassword}
        autoComplete="new-password"
        {...field('confirmation', {
          validate: (typed, { password }) => typed === password || AUTH_MESSAGES.newPasswordsDiffer,
        })}
      />
      <Button type="submit" isBusy={isLoading}>
        {AUTH_MESSAGES.resetPassword}
      </Button>
    </form>
  );
}
