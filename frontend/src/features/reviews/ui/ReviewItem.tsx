import type { Review } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { Icon } from '../../../shared/ui/Icon';
import { Rating } from '../../../shared/ui/Rating';
import { toast } from '../../../shared/ui/toast';
import { useDeleteReviewMutation } from '../api';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { REVIEW_MESSAGES } from '../messages';

interface ReviewItemProps {
  productId: string;
  review: Review;
  /** True for admins. */
  canDelete: boolean;
}

export function ReviewItem({
  productId,
  review: { _id, name, rating, comment, createdAt, verified },
  canDelete,
}: ReviewItemProps) {
  return (
    <li className="border-b border-line py-6 first:pt-0">
      <div className="flex items-start justify-between gap-4">
        <div>
          <Rating value={rating} size={16} />
          <p className="mt-1 wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <time dateTime={createdAt} className="ml-3 text-sm text-muted">
              {formatDay(createdAt)}
            </time>
          </p>
          {verified && (
            <p className="mt-0.5 flex items-center gap-1.5 text-sm font-semibold text-success">
              <Icon name="check" size={16} />
              {REVIEW_MESSAGES.verified}
            </p>
          )}
        </div>
        {canDelete && <DeleteReview productId={productId} reviewId={_id} author={name} />}
      </div>
      <p className="mt-2 max-w-prose whitespace-pre-line">{comment}</p>
    </li>
  );
}

interface DeleteReviewProps {
  productId: string;
  reviewId: string;
  author: string;
}

function DeleteReview({ productId, reviewId, author }: DeleteReviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [deleteReview, { isLoading }] = useDeleteReviewMutation();
  const confirm = async () => {
    try {
      await deleteReview({ productId, reviewId }).unwrap();
      toast.success(REVIEW_MESSAGES.deleted);
    } catch (error) {
      toast.error(messageOf(error, REVIEW_MESSAGES.deleteFailed));
    }
    setIsAsking(false);
  };
  return (
    <>
      <button
        type="button"
        aria-label={REVIEW_MESSAGES.deleteOf(author)}
        onClick={() => setIsAsking(true)}
        className="min-h-11 rounded-button px-3 font-semibold text-danger hover:underline"
      >
        {UI_MESSAGES.delete}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={REVIEW_MESSAGES.deleteHeading}
          confirmLabel={UI_MESSAGES.delete}
          isBusy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        >
          {REVIEW_MESSAGES.deleteWarning(author)}
        </ConfirmDialog>
      )}
    </>
  );
}
