export const REVIEW_MESSAGES = {
  submitted: 'Review submitted successfully!',
  submitFailed: 'Failed to submit review.',
  deleted: 'Review deleted successfully',
  deleteFailed: 'Failed to delete review',
  olderFailed: 'Older reviews could not be loaded.',
  ratingMissing: 'Choose a rating from 1 to 5 stars.',
  commentMissing: 'Write a few words about the product.',
} as const;
