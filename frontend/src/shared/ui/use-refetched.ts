import { useState } from 'react';

/**
 * Returns a query without what was cached before this component was mounted. Forms start with what they get first, and
 * would save outdated values over those that someone else has saved meanwhile.
 * @param query with `refetchOnMountOrArgChange`
 */
export function useRefetched<Query extends { data?: unknown; fulfilledTimeStamp?: number | undefined }>(
  query: Query,
): Query {
  const [cachedAt] = useState(query.fulfilledTimeStamp);
  return query.fulfilledTimeStamp === cachedAt ? { ...query, data: undefined } : query;
}
