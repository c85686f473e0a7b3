import { fieldsOf } from '../../../shared/ui/fields-of';
import { attempt } from '../../../shared/ui/attempt';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import { DECLINE_REASONS, type Complaint, type DeclineReason } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { TextArea } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useDeclineComplaintMutation } from '../api';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';
import { wordsRules } from './AnswerComplaint';

/** Declines a complaint; nothing once it is settled. */
export function DeclineComplaint({ complaint }: { complaint: Complaint }) {
  if (!complaint.actions.includes('decline')) return null;
  return (
    <DialogButton label={ADMIN_COMPLAINT_MESSAGES.decline}>
      {(close) => <DeclineDialog complaint={complaint} onClose={close} />}
    </DialogButton>
  );
}

function DeclineDialog({ complaint: { _id: id, number }, onClose }: { complaint: Complaint; onClose: () => void }) {
  const [decline, { isLoading }] = useDeclineComplaintMutation();
  const { handleSubmit, register, formState } = useForm<{ reasons: DeclineReason[]; words: string }>({
    defaultValues: { reasons: [], words: '' },
  });
  const field = fieldsOf({ register, formState });
  const submit = handleSubmit(async ({ reasons, words }) => {
    if (reasons.length === 0) return toast.error(ADMIN_COMPLAINT_MESSAGES.noReason);
    await attempt(async () => {
      await decline({ id, reasons, words: words.trim() }).unwrap();
      toast.success(ADMIN_COMPLAINT_MESSAGES.saved);
      onClose();
    }, ADMIN_COMPLAINT_MESSAGES.stepFailed);
  });
  return (
    <DialogForm
      title={ADMIN_COMPLAINT_MESSAGES.declineHeading(number)}
      description={ADMIN_COMPLAINT_MESSAGES.declineText}
      onCancel={onClose}
      submitLabel={ADMIN_COMPLAINT_MESSAGES.decline}
      isDanger
      isBusy={isLoading}
      onSubmit={submit}
    >
      <fieldset>
        <legend className="mb-1.5 font-semibold">{ADMIN_COMPLAINT_MESSAGES.reasons}</legend>
        {DECLINE_REASONS.map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" value={reason} className="size-5 accent-forest" {...register('reasons')} />
            {ADMIN_COMPLAINT_MESSAGES.declineReasons[reason]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={ADMIN_COMPLAINT_MESSAGES.words}
        hint={ADMIN_COMPLAINT_MESSAGES.wordsHint}
        {...field('words', wordsRules)}
      />
    </DialogForm>
  );
}
