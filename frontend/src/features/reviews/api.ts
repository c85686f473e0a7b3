import type { Message, Review, ReviewInput, ReviewPage } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const PAGE_SIZE = 10;
/** A product includes its newest 20 reviews, which are the first two pages of the list. */
export const FIRST_OLDER_PAGE = 3;
export const pagesOf = (numReviews: number): number => Math.ceil(numReviews / PAGE_SIZE);

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewPage: build.query<ReviewPage, { productId: string; pageNumber: number }>({
      query: ({ productId, pageNumber }) => ({ url: `/products/${productId}/reviews`, params: { pageNumber } }),
      providesTags: ['Review'],
    }),
    addReview: build.mutation<Review, { productId: string } & ReviewInput>({
      query: ({ productId, ...body }) => ({ url: `/products/${productId}/reviews`, method: 'POST', body }),
      invalidatesTags: ['Product', 'Review'],
    }),
    deleteReview: build.mutation<Message, { productId: string; reviewId: string }>({
      query: ({ productId, reviewId }) => ({ url: `/products/${productId}/reviews/${reviewId}`, method: 'DELETE' }),
      invalidatesTags: ['Product', 'Review'],
    }),
  }),
});

export const { useReviewPageQuery, useAddReviewMutation, useDeleteReviewMutation } = reviewsApi;
