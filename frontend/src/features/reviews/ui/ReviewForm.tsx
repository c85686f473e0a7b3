import { LIMITS, MAX_REVIEW_PHOTOS } from '@shop/contracts';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { TextArea } from '../../../shared/ui/Field';
import { PhotoField, photoFault } from '../../../shared/ui/PhotoField';
import { toast } from '../../../shared/ui/toast';
import { useAddReviewMutation, useAddReviewPhotoMutation } from '../api';
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

/** The values of the form, and what sends them: the review first, then its photos. */
function useReviewForm(productId: string) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [wasTried, setWasTried] = useState(false);
  const [sent, setSent] = useState(0);
  const [addReview, { isLoading }] = useAddReviewMutation();
  const [addPhoto, { isLoading: isAddingPhoto }] = useAddReviewPhotoMutation();
  const fault = photoFault(photos, MAX_REVIEW_PHOTOS);
  const isCommentMissing = comment.trim() === '';

  const send = async () => {
    const { _id: reviewId } = await addReview({ productId, rating, comment: comment.trim() }).unwrap();
    toast.success(REVIEW_MESSAGES.submitted);
    for (const file of photos) {
      const added = await addPhoto({ productId, reviewId, photoId: crypto.randomUUID(), file });
      if (added.error) toast.error(messageOf(added.error, REVIEW_MESSAGES.photoFailed(file.name)));
    }
    setRating(0);
    setComment('');
    setPhotos([]);
    setSent(sent + 1);
    setWasTried(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (rating === 0 || isCommentMissing || fault) return;
    await attempt(() => send(), REVIEW_MESSAGES.submitFailed);
  };
  return {
    values: { rating, comment, photos },
    change: { setRating, setComment, setPhotos },
    errors: { rating: wasTried && rating === 0, comment: wasTried && isCommentMissing, photos: fault },
    sent,
    isBusy: isLoading || isAddingPhoto,
    submit,
  };
}

/** Form with stars, a comment and photos for signed-in users. The input is kept when the server rejects it. */
export function ReviewForm({ productId }: { productId: string }) {
  const { values, change, errors, sent, isBusy, submit } = useReviewForm(productId);
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="write-review"
      className="space-y-5 rounded-card bg-paper p-6 shadow-card"
    >
      <h3 id="write-review">{REVIEW_MESSAGES.formHeading}</h3>
      <StarInput
        value={values.rating}
        onChange={change.setRating}
        error={errors.rating ? REVIEW_MESSAGES.ratingMissing : undefined}
      />
      <TextArea
        label={REVIEW_MESSAGES.comment}
        required
        maxLength={LIMITS.commentLength}
        value={values.comment}
        onChange={({ target }) => change.setComment(target.value)}
        error={errors.comment ? REVIEW_MESSAGES.commentMissing : undefined}
      />
      <PhotoField
        // A file field cannot be emptied otherwise.
        key={sent}
        photos={values.photos}
        hint={REVIEW_MESSAGES.photosHint(MAX_REVIEW_PHOTOS)}
        fault={errors.photos}
        onChange={change.setPhotos}
      />
      <Button type="submit" isBusy={isBusy}>
        {REVIEW_MESSAGES.submit}
      </Button>
    </form>
  );
}
