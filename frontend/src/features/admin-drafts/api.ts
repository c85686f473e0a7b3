import type { Order } from '@shop/contracts';
import type {
  DraftDiscountInput,
  DraftOrder,
  DraftOrderChange,
  DraftOrderPage,
  DraftQuote,
  NewDraftOrder,
  PlaceDraftInput,
} from '@shop/contracts/draft-orders';
import { baseApi } from '../../shared/api/base-api';

/** A request about one draft. */
type Of<Input> = Input & { draftId: string };

const at = (draftId: string, step = '') => `/admin/drafts/${encodeURIComponent(draftId)}${step}`;

const draftsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Draft'] }).injectEndpoints({
  endpoints: (build) => ({
    drafts: build.query<DraftOrderPage, string>({
      query: (before) => ({ url: '/admin/drafts', params: before ? { before } : {} }),
      providesTags: ['Draft'],
    }),
    draft: build.query<DraftOrder, string>({ query: (id) => at(id), providesTags: ['Draft'] }),
    draftQuote: build.query<DraftQuote, string>({ query: (id) => at(id, '/quote'), providesTags: ['Draft'] }),
    createDraft: build.mutation<DraftOrder, NewDraftOrder>({
      query: (body) => ({ url: '/admin/drafts', method: 'POST', body }),
      extraOptions: { isRepeatable: true },
      invalidatesTags: ['Draft'],
    }),
    changeDraft: build.mutation<DraftOrder, Of<DraftOrderChange>>({
      query: ({ draftId, ...body }) => ({ url: at(draftId), method: 'PUT', body }),
      invalidatesTags: ['Draft'],
    }),
    discountDraft: build.mutation<DraftOrder, Of<DraftDiscountInput>>({
      query: ({ draftId, ...body }) => ({ url: at(draftId, '/discount'), method: 'PUT', body }),
      invalidatesTags: ['Draft'],
    }),
    sendDraft: build.mutation<DraftOrder, string>({
      query: (id) => ({ url: at(id, '/link'), method: 'POST', body: {} }),
      invalidatesTags: ['Draft'],
    }),
    closeDraft: build.mutation<DraftOrder, string>({
      query: (id) => ({ url: at(id, '/close'), method: 'POST', body: {} }),
      invalidatesTags: ['Draft'],
    }),
    placeDraft: build.mutation<Order, Of<PlaceDraftInput>>({
      query: ({ draftId, ...body }) => ({ url: at(draftId, '/place'), method: 'POST', body }),
      extraOptions: { isRepeatable: true },
      invalidatesTags: ['Draft', 'Order', 'Product', 'Today'],
    }),
  }),
});

export const {
  useDraftsQuery,
  useDraftQuery,
  useDraftQuoteQuery,
  useCreateDraftMutation,
  useChangeDraftMutation,
  useDiscountDraftMutation,
  useSendDraftMutation,
  useCloseDraftMutation,
  usePlaceDraftMutation,
} = draftsApi;
