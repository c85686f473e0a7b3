import type { CashOnDeliverySettings, Order } from '@shop/contracts';
import { baseApi } from '../../../../shared/api/base-api';
import { settingsAt } from '../../../../shared/api/settings-at';

const cashApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const settings = settingsAt<CashOnDeliverySettings>(build, '/settings/cash-on-delivery');
    return {
      collectCash: build.mutation<Order, string>({
        query: (orderId) => ({ url: `/orders/${encodeURIComponent(orderId)}/collect`, method: 'PUT' }),
        invalidatesTags: ['Order', 'Today'],
      }),
      cashSettings: settings.read,
      updateCashSettings: settings.change,
    };
  },
});

export const { useCollectCashMutation, useCashSettingsQuery, useUpdateCashSettingsMutation } = cashApi;
