import type { Message, OwnReviewVotes, Review, ReviewHelpful, ReviewInput, ReviewPage } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';
import { uploadForm } from '../../shared/api/form-upload';

/** The address of a review. */
export interface ReviewKey {
  productId: string;
  reviewId: string;
}

const pathOf = ({ productId, reviewId }: ReviewKey): string => `/products/${productId}/reviews/${reviewId}`;

export const photoAddress = (review: ReviewKey, photoId: string): string => `/api${pathOf(review)}/photos/${photoId}`;

const PAGE_SIZE = 10;
/** A product includes its newest 20 reviews, which are the first two pages of the list. */
export const FIRST_OLDER_PAGE = 3;
export const pagesOf = (numReviews: number): number => Math.ceil(numReviews / PAGE_SIZE);

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewPage: build.query<ReviewPage, { productId: string; pageNumber: number; rating?: number }>({
      query: ({ productId, ...params }) => ({ url: `/products/${productId}/reviews`, params }),
      providesTags: ['Review'],
    }),
    addReview: build.mutation<Review, { productId: string } & ReviewInput>({
      query: ({ productId, ...body }) => ({ url: `/products/${productId}/reviews`, method: 'POST', body }),
      invalidatesTags: ['Product', 'Review'],
    }),
    /** The client chooses the id of the photo. */
    addReviewPhoto: build.mutation<Message, ReviewKey & { photoId: string; file: File }>({
      queryFn: ({ photoId, file, ...review }, api) => {
        const form = new FormData();
        form.append('photo', file);
        return uploadForm<Message>({ path: `${pathOf(review)}/photos/${photoId}`, form }, api);
      },
      invalidatesTags: ['Product', 'Review'],
    }),
    ownReviewVotes: build.query<OwnReviewVotes, string>({
      query: (productId) => `/products/${productId}/reviews/votes`,
      providesTags: ['ReviewVote'],
    }),
    /** Whether the customer found a review helpful. The lists are not loaded again: the response has the new number. */
    voteForReview: build.mutation<ReviewHelpful, ReviewKey & { helpful: boolean }>({
      query: ({ helpful, ...review }) => ({ url: `${pathOf(review)}/helpful`, method: 'PUT', body: { helpful } }),
      invalidatesTags: ['ReviewVote'],
    }),
    answerReview: build.mutation<Message, ReviewKey & { answer: string }>({
      query: ({ answer, ...review }) => ({ url: `${pathOf(review)}/answer`, method: 'PUT', body: { answer } }),
      invalidatesTags: ['Product', 'Review'],
    }),
    deleteReview: build.mutation<Message, ReviewKey>({
      query: (review) => ({ url: pathOf(review), method: 'DELETE' }),
      invalidatesTags: ['Product', 'Review'],
    }),
  }),
});

export const {
  useReviewPageQuery,
  useAddReviewMutation,
  useAddReviewPhotoMutation,
  useOwnReviewVotesQuery,
  useVoteForReviewMutation,
  useAnswerReviewMutation,
  useDeleteReviewMutation,
} = reviewsApi;
