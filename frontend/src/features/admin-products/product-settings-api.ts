import type { LabelSettings, LabelSettingsInput, PriceSettings } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const productSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    labelSettings: build.query<LabelSettings, void>({ query: () => '/settings/labels', providesTags: ['Settings'] }),
    updateLabelSettings: build.mutation<LabelSettings, LabelSettingsInput>({
      query: (body) => ({ url: '/settings/labels', method: 'PUT', body }),
      invalidatesTags: ['Settings', 'Today'],
    }),
    priceSettings: build.query<PriceSettings, void>({ query: () => '/settings/prices', providesTags: ['Settings'] }),
    updatePriceSettings: build.mutation<PriceSettings, PriceSettings>({
      query: (body) => ({ url: '/settings/prices', method: 'PUT', body }),
      invalidatesTags: ['Settings', 'Product'],
    }),
  }),
});

export const {
  useLabelSettingsQuery,
  useUpdateLabelSettingsMutation,
  usePriceSettingsQuery,
  useUpdatePriceSettingsMutation,
} = productSettingsApi;
