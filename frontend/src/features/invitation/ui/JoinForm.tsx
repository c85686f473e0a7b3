import { PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { useJoinStaffMutation } from '../api';
import { INVITATION_MESSAGES } from '../messages';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';

interface JoinFormProps {
  token: string;
  email: string;
  onJoined: () => void;
}

const EMPTY = { name: '', password: '', confirmation: '' };

/** Name and password of a new account. The e-mail is fixed by the invitation. */
export function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const {
    register,
    formState: { errors },
  } = form;
  const [join, { isLoading }] = useJoinStaffMutation();
  const save = async ({ name, password }: typeof EMPTY) => {
    await join({ token, name: name.trim(), password }).unwrap();
    onJoined();
  };
  const length = {
    minLength: { value: MIN_STAFF_PASSWORD_LENGTH, message: INVITATION_MESSAGES.passwordShort },
    maxLength: PASSWORD_LENGTH.max,
  };
  return (
    <form onSubmit={saveOnSubmit(form, save, INVITATION_MESSAGES.failed)} noValidate className="grid gap-5">
      <Field label={UI_MESSAGES.email} type="email" autoComplete="username" value={email} readOnly />
      <Field
        label={UI_MESSAGES.name}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || INVITATION_MESSAGES.nameMissing })}
      />
      <Field
        label={UI_MESSAGES.password}
        type="password"
        autoComplete="new-password"
        hint={INVITATION_MESSAGES.passwordHint(MIN_STAFF_PASSWORD_LENGTH)}
        error={errors.password?.message}
        {...register('password', { required: INVITATION_MESSAGES.passwordShort, ...length })}
      />
      <Field
        label={UI_MESSAGES.confirmPassword}
        type="password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation', {
          validate: (typed, { password }) => typed === password || UI_MESSAGES.passwordsDiffer,
        })}
      />
      <Button type="submit" isBusy={isLoading}>
        {INVITATION_MESSAGES.accept}
      </Button>
    </form>
  );
}
