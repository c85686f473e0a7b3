import { LIMITS } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { TextArea } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useAddReviewMutation } from '../api';
import { REVIEW_MESSAGES } from '../messages';
import { StarInput } from './StarInput';

/** Form with stars and a comment for signed-in users. The input is kept when the server rejects it. */
export function ReviewForm({ productId }: { productId: string }) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [addReview, { isLoading }] = useAddReviewMutation();
  const isCommentMissing = comment.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (rating === 0 || isCommentMissing) return;
    try {
      await addReview({ productId, rating, comment: comment.trim() }).unwrap();
      toast.success(REVIEW_MESSAGES.submitted);
      setRating(0);
      setComment('');
      setWasTried(false);
    } catch (error) {
      toast.error(messageOf(error, REVIEW_MESSAGES.submitFailed));
    }
  };

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="write-review"
      className="space-y-5 rounded-card bg-paper p-6 shadow-card"
    >
      <h3 id="write-review">{REVIEW_MESSAGES.formHeading}</h3>
      <StarInput
        value={rating}
        onChange={setRating}
        error={wasTried && rating === 0 ? REVIEW_MESSAGES.ratingMissing : undefined}
      />
      <TextArea
        label={REVIEW_MESSAGES.comment}
        required
        maxLength={LIMITS.commentLength}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        error={wasTried && isCommentMissing ? REVIEW_MESSAGES.commentMissing : undefined}
      />
      <Button type="submit" isBusy={isLoading}>
        {REVIEW_MESSAGES.submit}
      </Button>
    </form>
  );
}
