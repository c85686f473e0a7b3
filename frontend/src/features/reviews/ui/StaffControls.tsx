import type { Review } from '@shop/contracts';
import { LIMITS } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { ActionDialog } from '../../../shared/ui/ActionDialog';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { TextArea } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { useAnswerReviewMutation, useDeleteReviewMutation } from '../api';
import { REVIEW_MESSAGES } from '../messages';

const BUTTON = 'min-h-11 rounded-button px-3 font-semibold hover:underline';

interface StaffControlsProps {
  productId: string;
  review: Review;
}

/** Answering and deleting a review, for staff. */
export function StaffControls(props: StaffControlsProps) {
  const [open, setOpen] = useState<'answer' | 'delete' | null>(null);
  const { name } = props.review;
  const close = () => setOpen(null);
  return (
    <div className="flex shrink-0">
      <button
        type="button"
        aria-label={REVIEW_MESSAGES.answerOf(name)}
        onClick={() => setOpen('answer')}
        className={`${BUTTON} text-forest`}
      >
        {REVIEW_MESSAGES.answer}
      </button>
      <button
        type="button"
        aria-label={REVIEW_MESSAGES.deleteOf(name)}
        onClick={() => setOpen('delete')}
        className={`${BUTTON} text-danger`}
      >
        {CONTROL_MESSAGES.delete}
      </button>
      {open === 'answer' && <AnswerReview {...props} onClose={close} />}
      {open === 'delete' && <DeleteReview {...props} onClose={close} />}
    </div>
  );
}

interface DialogProps extends StaffControlsProps {
  onClose: () => void;
}

function AnswerReview({ productId, review: { _id: reviewId, name, answer }, onClose }: DialogProps) {
  const [text, setText] = useState(answer ?? '');
  const [answerReview, { isLoading }] = useAnswerReviewMutation();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      await answerReview({ productId, reviewId, answer: text.trim() }).unwrap();
      toast.success(REVIEW_MESSAGES.answerSaved);
      onClose();
    }, REVIEW_MESSAGES.answerFailed);
  };
  return (
    <DialogForm
      title={REVIEW_MESSAGES.answerOf(name)}
      submitLabel={REVIEW_MESSAGES.save}
      isBusy={isLoading}
      onSubmit={save}
      onCancel={onClose}
    >
      <TextArea
        label={REVIEW_MESSAGES.answer}
        hint={REVIEW_MESSAGES.answerHint}
        maxLength={LIMITS.commentLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </DialogForm>
  );
}

function DeleteReview({ productId, review: { _id: reviewId, name }, onClose }: DialogProps) {
  const [deleteReview] = useDeleteReviewMutation();
  return (
    <ActionDialog
      title={REVIEW_MESSAGES.deleteHeading}
      confirmLabel={CONTROL_MESSAGES.delete}
      action={() => deleteReview({ productId, reviewId }).unwrap()}
      done={REVIEW_MESSAGES.deleted}
      failed={REVIEW_MESSAGES.deleteFailed}
      onClose={onClose}
    >
      {REVIEW_MESSAGES.deleteWarning(name)}
    </ActionDialog>
  );
}
