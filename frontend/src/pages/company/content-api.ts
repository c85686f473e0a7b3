import type { StoreConfig } from '@shop/contracts';
import type { ContentPage, ContentPageKey } from '@shop/contracts/content';
import { baseApi } from '../../shared/api/base-api';
import { useStoreConfig } from '../../shared/shop/shop-api';

export const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    contentPage: build.query<ContentPage, ContentPageKey>({
      query: (page) => `/content/pages/${page}`,
      providesTags: ['Settings'],
    }),
  }),
});

const ORIGINAL: ContentPage = { publishedAt: null, texts: {}, rich: {} };

export const hasOwn = ({ ownPages = [] }: StoreConfig, page: ContentPageKey): boolean => ownPages.includes(page);

/** Returns what the shop has changed on a page; null while that is being loaded. */
export function useContentPage(page: ContentPageKey): ContentPage | null {
  const isOwn = hasOwn(useStoreConfig(), page);
  const { data = null, isError } = contentApi.useContentPageQuery(page, { skip: !isOwn });
  return isOwn && !isError ? data : ORIGINAL;
}
