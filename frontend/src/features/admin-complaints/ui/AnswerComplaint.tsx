import { COMPLAINT_TEXT, type Complaint } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { TextArea } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useTakeStepMutation } from '../api';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';

type Action = 'acknowledge' | 'answer' | 'close' | 'reopen';

export const wordsRules = {
  validate: (words: string) => {
    const { length } = [...words.trim()];
    return (length >= COMPLAINT_TEXT.min && length <= COMPLAINT_TEXT.max) || ADMIN_COMPLAINT_MESSAGES.wordsLength;
  },
};

/** Answers, closes, acknowledges or reopens a complaint. */
export function AnswerComplaint({ complaint: { _id: id, actions } }: { complaint: Complaint }) {
  const { handleSubmit, reset, register, formState } = useForm({ defaultValues: { words: '' } });
  const field = fieldsOf({ register, formState });
  const [takeStep, { isLoading }] = useTakeStepMutation();
  const take = (action: Action, words?: string) =>
    attempt(async () => {
      await takeStep({ id, action, ...(words !== undefined && { words }) }).unwrap();
      if (words !== undefined) reset();
      toast.success(ADMIN_COMPLAINT_MESSAGES.saved);
    }, ADMIN_COMPLAINT_MESSAGES.stepFailed);
  const send = (action: 'answer' | 'close') => void handleSubmit(({ words }) => take(action, words.trim()))();
  if (actions.includes('reopen'))
    return (
      <Button kind="secondary" isBusy={isLoading} onClick={() => void take('reopen')}>
        {ADMIN_COMPLAINT_MESSAGES.reopen}
      </Button>
    );
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate className="grid gap-4">
      <TextArea
        label={ADMIN_COMPLAINT_MESSAGES.words}
        hint={ADMIN_COMPLAINT_MESSAGES.wordsHint}
        rows={5}
        {...field('words', wordsRules)}
      />
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isLoading} onClick={() => send('answer')}>
          {ADMIN_COMPLAINT_MESSAGES.answer}
        </Button>
        <Button kind="secondary" isBusy={isLoading} onClick={() => send('close')}>
          {ADMIN_COMPLAINT_MESSAGES.close}
        </Button>
        {actions.includes('acknowledge') && (
          <Button kind="quiet" isBusy={isLoading} onClick={() => void take('acknowledge')}>
            {ADMIN_COMPLAINT_MESSAGES.acknowledge}
          </Button>
        )}
      </div>
    </form>
  );
}
