import { DECLINE_REASONS, type Complaint, type DeclineReason } from '@shop/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextArea } from '../../../shared/ui/Field';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { toast } from '../../../shared/ui/toast';
import { useDeclineComplaintMutation } from '../api';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';
import { wordsRules } from './AnswerComplaint';

/** Declines a complaint; nothing once it is settled. */
export function DeclineComplaint({ complaint }: { complaint: Complaint }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!complaint.actions.includes('decline')) return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {ADMIN_COMPLAINT_MESSAGES.decline}
      </Button>
      {isAsking && <DeclineDialog complaint={complaint} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function DeclineDialog({ complaint: { _id: id, number }, onClose }: { complaint: Complaint; onClose: () => void }) {
  const [decline, { isLoading }] = useDeclineComplaintMutation();
  const { register, handleSubmit, formState } = useForm<{ reasons: DeclineReason[]; words: string }>({
    defaultValues: { reasons: [], words: '' },
  });
  const submit = handleSubmit(async ({ reasons, words }) => {
    if (reasons.length === 0) return toast.error(ADMIN_COMPLAINT_MESSAGES.noReason);
    try {
      await decline({ id, reasons, words: words.trim() }).unwrap();
      toast.success(ADMIN_COMPLAINT_MESSAGES.saved);
      onClose();
    } catch (error) {
      toast.error(messageOf(error, ADMIN_COMPLAINT_MESSAGES.stepFailed));
    }
  });
  return (
    <Dialog
      title={ADMIN_COMPLAINT_MESSAGES.declineHeading(number)}
      description={ADMIN_COMPLAINT_MESSAGES.declineText}
      onCancel={onClose}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
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
          error={formState.errors.words?.message}
          {...register('words', wordsRules)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {UI_MESSAGES.cancel}
          </Button>
          <Button type="submit" kind="danger" isBusy={isLoading}>
            {ADMIN_COMPLAINT_MESSAGES.decline}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
