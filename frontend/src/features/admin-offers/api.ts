import type { ProductSummary } from '@shop/contracts';
import type { AdminOffer, OfferInput, OfferPreview, OfferPreviewInput, OfferResults } from '@shop/contracts/offers';
import { baseApi } from '../../shared/api/base-api';

/** Ids of one request for names. */
const MAX_NAMES = 50;

const at = (id: string, step = '') => `/admin/offers/${encodeURIComponent(id)}${step}`;

const offersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Offer'] }).injectEndpoints({
  endpoints: (build) => ({
    /** By page, counted from 1. */
    offers: build.query<AdminOffer[], number>({
      query: (pageNumber) => ({ url: '/admin/offers', params: { pageNumber } }),
      providesTags: ['Offer'],
    }),
    createOffer: build.mutation<AdminOffer, OfferInput>({
      query: (body) => ({ url: '/admin/offers', method: 'POST', body }),
      invalidatesTags: ['Offer', 'Settings'],
    }),
    changeOffer: build.mutation<AdminOffer, OfferInput & { id: string; version: string }>({
      query: ({ id, code: _code, ...body }) => ({ url: at(id), method: 'PUT', body }),
      invalidatesTags: ['Offer', 'Settings'],
    }),
    endOffer: build.mutation<AdminOffer, string>({
      query: (id) => ({ url: at(id, '/end'), method: 'POST', body: {} }),
      invalidatesTags: ['Offer', 'Settings'],
    }),
    previewOffer: build.query<OfferPreview, OfferPreviewInput>({
      query: (body) => ({ url: '/admin/offers/preview', method: 'POST', body }),
      extraOptions: { isRepeatable: true },
    }),
    offerResults: build.query<OfferResults, string>({ query: (id) => at(id, '/results'), providesTags: ['Offer'] }),
    personalCodes: build.query<string[], string>({ query: (id) => at(id, '/codes'), providesTags: ['Offer'] }),
    addPersonalCodes: build.mutation<string[], { id: string; count?: number; codes?: string[] }>({
      query: ({ id, ...body }) => ({ url: at(id, '/codes'), method: 'POST', body }),
      invalidatesTags: ['Offer'],
    }),
    offeredProducts: build.query<ProductSummary[], readonly string[]>({
      query: (ids) => ({ url: '/products', params: { ids: ids.slice(0, MAX_NAMES).join(',') } }),
      providesTags: ['Product'],
    }),
  }),
});

export const {
  useOffersQuery,
  useCreateOfferMutation,
  useChangeOfferMutation,
  useEndOfferMutation,
  usePreviewOfferQuery,
  useOfferResultsQuery,
  usePersonalCodesQuery,
  useAddPersonalCodesMutation,
  useOfferedProductsQuery,
} = offersApi;
