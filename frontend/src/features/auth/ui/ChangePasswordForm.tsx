import type { PasswordChange, SignedInUser } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { PAGE_NAMES } from '../../../shared/config/messages';
import { sessionStarted } from '../../../shared/session/session-slice';
import { useStoreConfig } from '../../../shared/shop/shop-api';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { Notice } from '../../../shared/ui/Notice';
import { useChangePasswordMutation } from '../api';
import { AUTH_MESSAGES } from '../messages';
import { newPasswordField } from '../rules';
import { PasswordField } from '../../../shared/ui/PasswordField';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';

type Values = PasswordChange & { confirmation: string };

const EMPTY: Values = { password: '', newPassword: '', confirmation: '' };

/** Sends the change. @returns the form, and whether a change has been made since it was opened */
function usePasswordChange() {
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: EMPTY });
  const [changePassword, { isLoading, isSuccess }] = useChangePasswordMutation();
  const dispatch = useDispatch();
  const save = async ({ password, newPassword }: Values) => {
    // The response contains the token of the session that continues.
    dispatch(sessionStarted(await changePassword({ password, newPassword }).unwrap()));
    form.reset(EMPTY);
  };
  return { form, submit: saveOnSubmit(form, save, AUTH_MESSAGES.changeFailed), isLoading, isSuccess };
}

/** Form with the current password and twice the new one. */
export function ChangePasswordForm({ user }: { user: Pick<SignedInUser, 'email'> }) {
  const { form, submit, isLoading, isSuccess } = usePasswordChange();
  const { touchedFields } = form.formState;
  const field = fieldsOf(form);
  const newPassword = newPasswordField(useStoreConfig());
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-5">
      {isSuccess && <Notice tone="success">{AUTH_MESSAGES.passwordChanged}</Notice>}
      {/* For password managers, which otherwise do not know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={AUTH_MESSAGES.presentPassword}
        autoComplete="current-password"
        {...field('password', { required: AUTH_MESSAGES.presentPasswordMissing })}
      />
      <PasswordField
        label={AUTH_MESSAGES.newPassword}
        autoComplete="new-password"
        hint={newPassword.hint}
        {...field('newPassword', {
          ...newPassword.rules,
          deps: touchedFields.confirmation ? 'confirmation' : undefined,
          validate: (typed, { password }) => typed !== password || AUTH_MESSAGES.samePassword,
        })}
      />
      <PasswordField
        label={CONTROL_MESSAGES.confirmPassword}
        autoComplete="new-password"
        {...field('confirmation', {
          validate: (typed, { newPassword: wanted }) => typed === wanted || AUTH_MESSAGES.newPasswordsDiffer,
        })}
      />
      <Button type="submit" isBusy={isLoading} className="justify-self-start">
        {PAGE_NAMES.password}
      </Button>
    </form>
  );
}
