import { EMAIL, MESSAGES, STAFF_ROLES, type StaffInvitationInput } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { EmailField } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { useInviteStaffMutation } from '../api';
import { STAFF_MESSAGES } from '../messages';

/** Invites a person by mail. The role with the fewest rights is preselected. */
export function InviteForm() {
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors },
  } = useForm<StaffInvitationInput>({ mode: 'onTouched', defaultValues: { email: '', role: 'orders' } });
  const [invite, { isLoading }] = useInviteStaffMutation();
  const submit = handleSubmit(async (input) => {
    try {
      toast.success((await invite(input).unwrap()).message);
      reset();
    } catch (error) {
      setError(
        'email',
        { message: fieldErrorsOf(error).email ?? messageOf(error, STAFF_MESSAGES.failed) },
        { shouldFocus: true },
      );
    }
  });
  return (
    <Card title={STAFF_MESSAGES.inviteHeading}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <EmailField
          autoComplete="off"
          error={errors.email?.message}
          hint={STAFF_MESSAGES.inviteHint}
          {...register('email', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (email) => EMAIL.test(email.trim()) || MESSAGES.invalidEmail,
          })}
        />
        <Select label={STAFF_MESSAGES.role} hint={STAFF_MESSAGES.roleHint} {...register('role')}>
          {[...STAFF_ROLES].reverse().map((role) => (
            <option key={role} value={role}>
              {STAFF_MESSAGES.roles[role]}
            </option>
          ))}
        </Select>
        <Button type="submit" isBusy={isLoading} className="justify-self-start">
          {STAFF_MESSAGES.invite}
        </Button>
      </form>
    </Card>
  );
}
