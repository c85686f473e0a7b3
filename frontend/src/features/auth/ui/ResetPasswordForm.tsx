import { MESSAGES } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { messageOf } from '../../../shared/api/message-of';
import { sessionStarted } from '../../../shared/session/session-slice';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { useResetPasswordMutation } from '../api';
import { keepForNextPage } from '../flash';
import { AUTH_MESSAGES } from '../messages';
import { newPasswordRules, PASSWORD_HINT } from '../rules';
import { PasswordField } from './PasswordField';

interface ResetPasswordFormProps {
  token: string;
  /** The new password is set and its owner signed in; loads the home page afresh. */
  onDone: () => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState: { errors, touchedFields } } = useForm({ mode: 'onTouched', defaultValues: { password: '', confirmation: '' } });
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const dispatch = useDispatch();

  const submit = handleSubmit(async ({ password }) => {
    try {
      dispatch(sessionStarted(await resetPassword({ token, password }).unwrap()));
      keepForNextPage(AUTH_MESSAGES.resetDone);
      onDone();
    } catch (error) {
      toast.error(messageOf(error, MESSAGES.resetFailed));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <PasswordField
        label="New Password" autoComplete="new-password" hint={PASSWORD_HINT} error={errors.password?.message}
        {...register('password', { ...newPasswordRules, deps: touchedFields.confirmation ? 'confirmation' : undefined })}
      />
      <PasswordField
        label="Confirm Password" autoComplete="new-password" error={errors.confirmation?.message}
        {...register('confirmation', { validate: (typed, { password }) => typed === password || AUTH_MESSAGES.newPasswordsDiffer })}
      />
      <Button type="submit" isBusy={isLoading}>Reset Password</Button>
    </form>
  );
}
