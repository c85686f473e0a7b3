import type {
  Complaint,
  ComplaintCounts,
  ComplaintFilter,
  ComplaintSummaryPage,
  DeclineComplaintInput,
  RefundOrderInput,
  ReplacementInput,
} from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

/** A filter of the list; an empty one shows all complaints. */
export interface ComplaintSearch {
  page: number;
  show: ComplaintFilter | '';
  /** A number or a reference. */
  q: string;
}

interface Step {
  id: string;
  action: 'acknowledge' | 'answer' | 'close' | 'reopen';
  words?: string;
}

const adminComplaintsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    complaints: build.query<ComplaintSummaryPage, ComplaintSearch>({
      query: ({ page, show, q }) => ({
        url: '/admin/complaints',
        params: { pageNumber: page, ...(show && { show }), ...(q && { q }) },
      }),
      providesTags: ['Complaint'],
    }),
    complaint: build.query<Complaint, string>({
      query: (id) => `/admin/complaints/${id}`,
      providesTags: ['Complaint', 'Attention'],
    }),
    complaintCounts: build.query<ComplaintCounts, void>({
      query: () => '/admin/complaints/counts',
      providesTags: ['Complaint'],
    }),
    takeStep: build.mutation<Complaint, Step>({
      query: ({ id, action, words }) => ({
        url: `/admin/complaints/${id}/${action}`,
        method: 'POST',
        body: words === undefined ? {} : { words },
      }),
      invalidatesTags: ['Complaint', 'Order'],
    }),
    declineComplaint: build.mutation<Complaint, DeclineComplaintInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/admin/complaints/${id}/decline`, method: 'POST', body }),
      invalidatesTags: ['Complaint', 'Order'],
    }),
    /** Idempotent by the id of the refund. */
    refundComplaint: build.mutation<Complaint, { complaintId: string; refund: RefundOrderInput }>({
      query: ({ complaintId, refund: body }) => ({
        url: `/admin/complaints/${complaintId}/refund`,
        method: 'POST',
        body,
      }),
      extraOptions: { isRepeatable: true },
      invalidatesTags: ['Complaint', 'Order', 'Attention', 'Product'],
    }),
    /** Idempotent by the id of the new order. */
    replaceGoods: build.mutation<Complaint, ReplacementInput & { complaintId: string }>({
      query: ({ complaintId, ...body }) => ({ url: `/admin/complaints/${complaintId}/replace`, method: 'POST', body }),
      extraOptions: { isRepeatable: true },
      invalidatesTags: ['Complaint', 'Order', 'Product'],
    }),
  }),
});

export const {
  useComplaintsQuery,
  useComplaintQuery,
  useComplaintCountsQuery,
  useTakeStepMutation,
  useDeclineComplaintMutation,
  useRefundComplaintMutation,
  useReplaceGoodsMutation,
} = adminComplaintsApi;
