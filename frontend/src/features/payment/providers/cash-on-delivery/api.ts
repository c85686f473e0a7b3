import type {
  CashOnDeliveryOffer,
  CashOnDeliverySettings,
  CreateProviderOrderInput,
  Order,
  ProviderOrder,
} from '@shop/contracts';
import { baseApi } from '../../../../shared/api/base-api';

/** Idempotent by cart and by checkout, so these requests may be retried. */
const extraOptions = { isRepeatable: true };

export const cashApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `amount` in paise. */
    cashOffer: build.query<CashOnDeliveryOffer, { amount: number; postalCode: string }>({
      query: (params) => ({ url: '/payments/cash-on-delivery', params }),
    }),
    startOnDelivery: build.mutation<ProviderOrder, CreateProviderOrderInput>({
      query: (body) => ({ url: '/orders/on-delivery', method: 'POST', body }),
      extraOptions,
    }),
    placeOnDelivery: build.mutation<Order, string>({
      query: (id) => ({ url: `/orders/on-delivery/${encodeURIComponent(id)}`, method: 'POST', body: {} }),
      extraOptions,
      invalidatesTags: ['Order', 'Product'],
    }),
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

export const { useCashOfferQuery, useCollectCashMutation, useCashSettingsQuery, useUpdateCashSettingsMutation } =
  cashApi;
