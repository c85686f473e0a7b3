import type { CashOnDeliverySettings, Order } from '@shop/contracts';
import { baseApi } from '../../../../shared/api/base-api';

const cashApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    collectCash: build.mutation<Order, string>({
      query: (orderId) => ({ url: `/orders/${encodeURIComponent(orderId)}/collect`, method: 'PUT' }),
      invalidatesTags: ['Order', 'Today'],
    }),
    cashSettings: build.query<CashOnDeliverySettings, void>({
      query: () => '/settings/cash-on-delivery',
      providesTags: ['Settings'],
    }),
    updateCashSettings: build.mutation<CashOnDeliverySettings, CashOnDeliverySettings>({
      query: (body) => ({ url: '/settings/cash-on-delivery', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useCollectCashMutation, useCashSettingsQuery, useUpdateCashSettingsMutation } = cashApi;
