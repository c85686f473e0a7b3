import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { baseApi } from './base-api';

/** Settings as they were read, with the ETag of the response. */
export type Edited<Settings> = Settings & { etag?: string | undefined };

type Build = Parameters<Parameters<typeof baseApi.injectEndpoints>[0]['endpoints']>[0];
type Tags = NonNullable<Parameters<typeof baseApi.util.invalidateTags>[0]>;

const withEtag = <Settings extends object>(settings: Settings, meta: object | undefined): Edited<Settings> => ({
  ...settings,
  etag: (meta as FetchBaseQueryMeta | undefined)?.response?.headers.get('etag') ?? undefined,
});

/**
 * Returns the endpoints of settings that are read and replaced as a whole. A change is refused with 409 `edit_conflict`
 * when its ETag is not that of the present settings.
 * @param url `shown`: where they are read, if not at the same URL
 * @param alsoInvalidates what else a change makes outdated
 */
export const settingsAt = <Settings extends object, Input extends object = Settings>(
  build: Build,
  url: string,
  { shown = url, alsoInvalidates = [] }: { shown?: string; alsoInvalidates?: Tags } = {},
) => ({
  read: build.query<Edited<Settings>, void>({
    query: () => shown,
    transformResponse: withEtag<Settings>,
    providesTags: ['Settings'],
  }),
  change: build.mutation<Edited<Settings>, Edited<Input>>({
    query: ({ etag, ...body }) => ({ url, method: 'PUT', body, ...(etag && { headers: { 'If-Match': etag } }) }),
    transformResponse: withEtag<Settings>,
    invalidatesTags: ['Settings', ...alsoInvalidates],
  }),
});
