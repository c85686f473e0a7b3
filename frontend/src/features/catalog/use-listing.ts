import type { Category } from '@shop/contracts';
import { useFoundQuery, useListedQuery } from './api';
import type { FoundList } from './listed';

/**
 * Loads the whole list, or what the server finds for a search. While another search is loading, the earlier products
 * stay.
 */
export function useListing(category: Category | undefined, search: string) {
  const whole = useListedQuery(category, { skip: search !== '' });
  const found = useFoundQuery({ category, search }, { skip: search === '' });
  const all: FoundList | undefined = whole.data && { products: whole.data, corrected: null };
  const current = search === '' ? whole : found;
  const data = search === '' ? (all ?? found.data) : (found.data ?? all);
  return {
    data: current.isError ? undefined : data,
    error: current.error,
    isError: current.isError,
    isFetching: current.isFetching,
    refetch: current.refetch,
  };
}
