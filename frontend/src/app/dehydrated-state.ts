import { baseApi } from '../shared/api/base-api';
import type { AppStore } from './store';

/** The cached response of one endpoint and argument, embedded in a page. */
export interface DehydratedQuery {
  endpointName: string;
  arg?: unknown;
  value: unknown;
}

/** The ID of the script element that contains the dehydrated state of a server-rendered page. */
export const DEHYDRATED_STATE_ID = 'dehydrated-state';

/** Fills the API cache from dehydrated queries. The features that inject their endpoints must be loaded. */
export function hydrateCache(store: AppStore, queries: readonly DehydratedQuery[]): void {
  // The base API is typed without endpoints, because features inject them.
  const entries = queries.map(({ endpointName, arg, value }) => ({ endpointName, arg, value })) as Parameters<
    typeof baseApi.util.upsertQueryEntries
  >[0];
  store.dispatch(baseApi.util.upsertQueryEntries(entries));
}

/** Returns the dehydrated queries of the page, or an empty list. */
export function readDehydratedState(): DehydratedQuery[] {
  return JSON.parse(document.getElementById(DEHYDRATED_STATE_ID)?.textContent ?? '[]') as DehydratedQuery[];
}
