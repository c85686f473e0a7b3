import type { Banner, StoreConfig, StoreInformation, StoreSettings } from '@shop/contracts';
import { baseApi } from '../api/base-api';

const WHILE_LOADING: StoreConfig = {
  name: 'Mewavan',
  supportEmail: 'care@mewavan.example',
  publicUrl: '',
  isDemo: false,
};

export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storeConfig: build.query<StoreConfig, void>({ query: () => '/config/store', providesTags: ['Settings'] }),
    storeSettings: build.query<StoreSettings, void>({ query: () => '/settings', providesTags: ['Settings'] }),
    storeInformation: build.query<StoreInformation, void>({
      query: () => '/settings/store',
      providesTags: ['Settings'],
    }),
    banner: build.query<Banner, void>({ query: () => '/settings/banner', providesTags: ['Settings'] }),
  }),
});

export const { useStoreSettingsQuery, useBannerQuery, useStoreInformationQuery } = shopApi;

/** Returns the texts of a part of the shop with what the shop has changed. */
export function useTexts<T extends object>(part: keyof NonNullable<StoreConfig['texts']>, originals: T): T {
  return { ...originals, ...useStoreConfig().texts?.[part] };
}

/** Returns the shop's name and support address. These are the demo's until the server has responded. */
export function useStoreConfig(): StoreConfig {
  return shopApi.useStoreConfigQuery().data ?? WHILE_LOADING;
}
