import type { BannerInput, BannerPlan, StoreInformation, StoreSettings } from '@shop/contracts';
import type { ShippingSettings } from '@shop/pricing';
import { baseApi } from '../../shared/api/base-api';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateSettings: build.mutation<StoreSettings, ShippingSettings>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    updateStoreInformation: build.mutation<StoreInformation, StoreInformation>({
      query: (body) => ({ url: '/settings/store', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    bannerPlan: build.query<BannerPlan, void>({ query: () => '/settings/banner/plan', providesTags: ['Settings'] }),
    updateBanner: build.mutation<BannerPlan, BannerInput>({
      query: (body) => ({ url: '/settings/banner', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const {
  useUpdateSettingsMutation,
  useUpdateStoreInformationMutation,
  useBannerPlanQuery,
  useUpdateBannerMutation,
} = settingsApi;
