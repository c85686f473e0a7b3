import type { Message, Order, PendingRefund, RefundOrderInput, RefundSettings } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const refundsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Idempotent by its id, so it may be retried. */
    refundItems: build.mutation<Order, RefundOrderInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/refunds`, method: 'POST', body }),
      extraOptions: { isRepeatable: true },
      // Items may return to stock.
      invalidatesTags: ['Order', 'Attention', 'Product'],
    }),
    pendingRefunds: build.query<PendingRefund[], void>({
      query: () => '/orders/refund-requests',
      providesTags: ['Attention'],
    }),
    decideRefund: build.mutation<Message, { id: string; decision: 'approve' | 'decline' }>({
      query: ({ id, decision }) => ({ url: `/orders/refund-requests/${id}/${decision}`, method: 'POST' }),
      invalidatesTags: ['Order', 'Attention', 'Product'],
    }),
    refundSettings: build.query<RefundSettings, void>({
      query: () => '/settings/refunds',
      providesTags: ['Settings'],
    }),
    updateRefundSettings: build.mutation<RefundSettings, RefundSettings>({
      query: (body) => ({ url: '/settings/refunds', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const {
  useRefundItemsMutation,
  usePendingRefundsQuery,
  useDecideRefundMutation,
  useRefundSettingsQuery,
  useUpdateRefundSettingsMutation,
} = refundsApi;
