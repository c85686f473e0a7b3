import { MIN_STAFF_PASSWORD_LENGTH, type RegisterInput } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { sessionStarted } from '../../../shared/session/session-slice';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { EmailField, Field } from '../../../shared/ui/Field';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { useCreateFirstOwnerMutation } from '../api';
import { AUTH_MESSAGES } from '../messages';
import { emailRules, nameRules } from '../rules';
import { PasswordField } from '../../../shared/ui/PasswordField';

const EMPTY: RegisterInput = { name: '', email: '', password: '' };
const HINT = AUTH_MESSAGES.passwordHint(MIN_STAFF_PASSWORD_LENGTH);
const PASSWORD = {
  required: AUTH_MESSAGES.passwordMissing,
  minLength: { value: MIN_STAFF_PASSWORD_LENGTH, message: HINT },
};

/** Creates the account of the shop's first owner, and signs in. @param setUpKey the key in the set-up link */
export function SetUpForm({ setUpKey, onDone }: { setUpKey: string; onDone: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const field = fieldsOf(form);
  const [createOwner, { isLoading }] = useCreateFirstOwnerMutation();
  const dispatch = useDispatch();
  const save = async (owner: RegisterInput) => {
    dispatch(sessionStarted(await createOwner({ ...owner, key: setUpKey }).unwrap()));
    onDone();
  };
  return (
    <form onSubmit={saveOnSubmit(form, save, AUTH_MESSAGES.setUpFailed)} noValidate className="grid gap-5">
      <Field
        label={CONTROL_MESSAGES.name}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        {...field('name', nameRules)}
      />
      <EmailField {...field('email', emailRules)} />
      <PasswordField
        label={CONTROL_MESSAGES.password}
        autoComplete="new-password"
        hint={HINT}
        {...field('password', PASSWORD)}
      />
      <Button type="submit" isBusy={isLoading}>
        {AUTH_MESSAGES.setUp}
      </Button>
    </form>
  );
}
