import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/api/message-of';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { EmailField } from '../../../shared/ui/Field';
import { Notice } from '../../../shared/ui/Notice';
import { useForgotPasswordMutation } from '../api';
import { AUTH_MESSAGES } from '../messages';
import { emailRules } from '../rules';

export function ForgotPasswordForm() {
  const { handleSubmit, register, formState } = useForm({ defaultValues: { email: '' } });
  const field = fieldsOf({ register, formState });
  const [requestReset, { data, error, isLoading }] = useForgotPasswordMutation();
  return (
    <form onSubmit={handleSubmit((values) => requestReset(values))} noValidate className="grid gap-5">
      <EmailField {...field('email', emailRules)} />
      <Button type="submit" isBusy={isLoading}>
        {AUTH_MESSAGES.sendResetLink}
      </Button>
      {data && <Notice tone="success">{data.message}</Notice>}
      {error && <Notice tone="error">{messageOf(error, AUTH_MESSAGES.forgotFailed)}</Notice>}
    </form>
  );
}
