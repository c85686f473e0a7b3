import type { StoreSettings, StoreSettingsInput } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateSettings: build.mutation<StoreSettings, StoreSettingsInput>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useUpdateSettingsMutation } = settingsApi;
