import type {
  ApiEndpointQuery,
  EndpointDefinitions,
  QueryArgFrom,
  QueryDefinition,
  ResultTypeFrom,
} from '@reduxjs/toolkit/query/react';
import { baseApi } from '../shared/api/base-api';
import type { AppStore } from './store';

/** The cached response of one endpoint and argument, embedded in a page. */
export interface DehydratedQuery {
  endpointName: string;
  arg?: unknown;
  value: unknown;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- matches the query of any endpoint
type AnyQuery = QueryDefinition<any, any, any, any>;
type Endpoint<Query extends AnyQuery> = ApiEndpointQuery<Query, EndpointDefinitions>;

/** Returns the response of an endpoint for a page. Only its own argument and response have the right types. */
export function dehydrated<Query extends AnyQuery>(
  endpoint: Endpoint<Query>,
  arg: QueryArgFrom<Query>,
  value: ResultTypeFrom<Query>,
): DehydratedQuery {
  return { endpointName: endpoint.name, arg, value };
}

/** Returns the response of an endpoint that the page has, whatever its argument, or undefined. */
export function valueOf<Query extends AnyQuery>(
  queries: readonly DehydratedQuery[],
  endpoint: Endpoint<Query>,
): ResultTypeFrom<Query> | undefined {
  return queries.find(({ endpointName }) => endpointName === endpoint.name)?.value as ResultTypeFrom<Query> | undefined;
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
