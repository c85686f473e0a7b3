import { LIMITS } from '@shop/contracts';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { TextArea } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useAddReviewMutation } from '../api';
import { REVIEW_MESSAGES } from '../messages';
import { Star } from '../../../shared/ui/Rating';

const RATINGS = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  /** 0 when nothing is selected. */
  value: number;
  onChange: (rating: number) => void;
  error?: string;
}

/** Radio buttons shown as five stars. Supports arrow keys, and previews the rating on hover. */
function StarInput({ value, onChange, error }: StarInputProps) {
  const [pointedAt, setPointedAt] = useState(0);
  const id = useId();
  const shown = pointedAt || value;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{REVIEW_MESSAGES.rating}</legend>
      <div className="-ml-1.5 inline-flex" onPointerLeave={() => setPointedAt(0)}>
        {RATINGS.map((rating) => (
          <label
            key={rating}
            onPointerEnter={() => setPointedAt(rating)}
            className="cursor-pointer rounded-button p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-forest"
          >
            <input
              type="radio"
              name={id}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              className="sr-only"
              aria-label={REVIEW_MESSAGES.stars(rating)}
            />
            <Star isFilled={rating <= shown} size={30} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

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
