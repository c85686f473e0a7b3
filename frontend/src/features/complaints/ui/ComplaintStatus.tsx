import type { ComplaintKeyInput } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/api/message-of';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { EmailField, Field } from '../../../shared/ui/Field';
import { Notice } from '../../../shared/ui/Notice';
import { useComplaintStatusMutation } from '../api';
import { COMPLAINT_MESSAGES } from '../messages';
import { emailRules } from '../rules';
import { Progress } from './Progress';

/** Shows the status of a complaint to whoever knows its reference and e-mail address. */
export function ComplaintStatus() {
  const { handleSubmit, register, formState } = useForm<ComplaintKeyInput>({
    defaultValues: { reference: '', email: '' },
  });
  const field = fieldsOf({ register, formState });
  const [show, { data, error, isLoading }] = useComplaintStatusMutation();
  return (
    <div className="grid gap-8">
      <form onSubmit={handleSubmit((values) => show(values))} noValidate className="grid gap-5">
        <Field
          label={COMPLAINT_MESSAGES.reference}
          hint={COMPLAINT_MESSAGES.referenceHint}
          autoCapitalize="characters"
          spellCheck={false}
          {...field('reference', {
            setValueAs: (typed: string) => typed.trim(),
            required: COMPLAINT_MESSAGES.referenceMissing,
          })}
        />
        <EmailField {...field('email', emailRules)} />
        <Button type="submit" isBusy={isLoading}>
          {COMPLAINT_MESSAGES.showStatus}
        </Button>
        {error && <Notice tone="error">{messageOf(error, COMPLAINT_MESSAGES.statusFailed)}</Notice>}
      </form>
      {data && (
        <section aria-live="polite" className="border-t border-line pt-6">
          <h2 className="text-h3">{COMPLAINT_MESSAGES.complaint(data.reference)}</h2>
          <Progress complaint={data} />
        </section>
      )}
    </div>
  );
}
