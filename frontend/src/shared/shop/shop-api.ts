import type { Banner, StoreFacts, StoreSettings } from '@shop/contracts';
import { baseApi } from '../api/base-api';

const WHILE_LOADING: StoreFacts = {
  name: 'Mewavan',
  supportEmail: 'care@mewavan.example',
  publicUrl: '',
  isDemo: false,
};

const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storeFacts: build.query<StoreFacts, void>({ query: () => '/config/store' }),
    storeSettings: build.query<StoreSettings, void>({ query: () => '/settings', providesTags: ['Settings'] }),
    banner: build.query<Banner, void>({ query: () => '/settings/banner', providesTags: ['Settings'] }),
  }),
});

export const { useStoreSettingsQuery, useBannerQuery } = shopApi;

/** The shop's name and address for questions; the demo brand until the server has answered. */
export function useStoreFacts(): StoreFacts {
  return shopApi.useStoreFactsQuery().data ?? WHILE_LOADING;
}
