import type { RegisterInput } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { sessionStarted } from '../../../shared/session/session-slice';
import { useStoreConfig } from '../../../shared/shop/shop-api';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { EmailField, Field } from '../../../shared/ui/Field';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { toast } from '../../../shared/ui/toast';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { useRegisterMutation } from '../api';
import { AUTH_MESSAGES } from '../messages';
import { emailRules, nameRules, newPasswordField } from '../rules';
import { PasswordField } from '../../../shared/ui/PasswordField';

interface RegisterValues extends RegisterInput {
  confirmation: string;
}

const EMPTY: RegisterValues = { name: '', email: '', password: '', confirmation: '' };

export function RegisterForm() {
  const form = useForm<RegisterValues>({ mode: 'onTouched', defaultValues: EMPTY });
  const { touchedFields } = form.formState;
  const field = fieldsOf(form);
  const [createAccount, { isLoading }] = useRegisterMutation();
  const newPassword = newPasswordField(useStoreConfig());
  const dispatch = useDispatch();

  const save = async ({ confirmation: _, ...input }: RegisterValues) => {
    dispatch(sessionStarted(await createAccount(input).unwrap()));
    toast.success(AUTH_MESSAGES.registered);
  };

  return (
    <form onSubmit={saveOnSubmit(form, save, AUTH_MESSAGES.registrationFailed)} noValidate className="grid gap-5">
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
          validate: (typed, { password }) => typed === password || CONTROL_MESSAGES.passwordsDiffer,
        })}
      />
      <Button type="submit" isBusy={isLoading}>
        {AUTH_MESSAGES.register}
      </Button>
    </form>
  );
}
