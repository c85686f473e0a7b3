import type { RegisterInput } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { fieldErrorsOf, messageOf } from '../../../shared/api/message-of';
import { sessionStarted } from '../../../shared/session/session-slice';
import { useStoreConfig } from '../../../shared/shop/shop-api';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { toast } from '../../../shared/ui/toast';
import { useRegisterMutation } from '../api';
import { AUTH_MESSAGES } from '../messages';
import { emailRules, nameRules, newPasswordField } from '../rules';
import { PasswordField } from './PasswordField';

interface RegisterValues extends RegisterInput {
  confirmation: string;
}

const EMPTY: RegisterValues = { name: '', email: '', password: '', confirmation: '' };
const NAMED_BY_SERVER = ['name', 'email', 'password'] as const;

export function RegisterForm() {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, touchedFields },
  } = useForm<RegisterValues>({ mode: 'onTouched', defaultValues: EMPTY });
  const [createAccount, { isLoading }] = useRegisterMutation();
  const newPassword = newPasswordField(useStoreConfig());
  const dispatch = useDispatch();

  const submit = handleSubmit(async ({ confirmation: _, ...input }) => {
    try {
      dispatch(sessionStarted(await createAccount(input).unwrap()));
      toast.success(AUTH_MESSAGES.registered);
    } catch (error) {
      const fieldErrors = fieldErrorsOf(error);
      NAMED_BY_SERVER.forEach(
        (field) => fieldErrors[field] && setError(field, { message: fieldErrors[field] }, { shouldFocus: true }),
      );
      toast.error(messageOf(error, AUTH_MESSAGES.registrationFailed));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={UI_MESSAGES.name}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        error={errors.name?.message}
        {...register('name', nameRules)}
      />
      <Field
        label={UI_MESSAGES.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      <PasswordField
        label={UI_MESSAGES.password}
        autoComplete="new-password"
        hint={newPassword.hint}
        error={errors.password?.message}
        {...register('password', {
          ...newPassword.rules,
          deps: touchedFields.confirmation ? 'confirmation' : undefined,
        })}
      />
      <PasswordField
        label={UI_MESSAGES.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation', {
          validate: (typed, { password }) => typed === password || UI_MESSAGES.passwordsDiffer,
        })}
      />
      <Button type="submit" isBusy={isLoading}>
        {AUTH_MESSAGES.register}
      </Button>
    </form>
  );
}
