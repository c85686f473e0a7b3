import type { BannerInput, BannerPlan, StoreSettings, StoreSettingsInput } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateSettings: build.mutation<StoreSettings, StoreSettingsInput>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    bannerPlan: build.query<BannerPlan, void>({ query: () => '/settings/banner/plan', providesTags: ['Settings'] }),
    updateBanner: build.mutation<BannerPlan, BannerInput>({
      query: (body) => ({ url: '/settings/banner', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useUpdateSettingsMutation, useBannerPlanQuery, useUpdateBannerMutation } = settingsApi;
