import type { Message, Order, PendingRefund, RefundOrderInput, RefundSettings } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';
import { settingsAt } from '../../shared/api/settings-at';

const refundsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const settings = settingsAt<RefundSettings>(build, '/settings/refunds');
    return {
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
      refundSettings: settings.read,
      updateRefundSettings: settings.change,
    };
  },
});

export const {
  useRefundItemsMutation,
  usePendingRefundsQuery,
  useDecideRefundMutation,
  useRefundSettingsQuery,
  useUpdateRefundSettingsMutation,
} = refundsApi;
