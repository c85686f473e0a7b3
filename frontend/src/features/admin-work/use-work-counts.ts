import { type WorkCounts } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';
import { usePermission } from '../../shared/session/use-permission';

const { useWorkCountsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    workCounts: build.query<WorkCounts, void>({
      query: () => '/admin/today/counts',
      providesTags: ['Today', 'Complaint'],
    }),
  }),
});

const REFRESH_MS = 60_000;

/** Returns what waits to be done, for staff who work on it; undefined for others and until it is known. */
export function useWorkCounts(): WorkCounts | undefined {
  const mayWork = usePermission('orders');
  return useWorkCountsQuery(undefined, { skip: !mayWork, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true })
    .data;
}
