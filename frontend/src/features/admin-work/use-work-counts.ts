import type { WorkCounts } from '@shop/contracts';
import { useEffect } from 'react';
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

const BADGE = /^\(\d+\) /;

/** Shows a number before the title of every page, such as "(3) Orders | Mewavan", until it is 0. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const mark = () => {
      const title = document.title.replace(BADGE, '');
      const marked = count > 0 ? `(${count}) ${title}` : title;
      if (title !== '' && document.title !== marked) document.title = marked;
    };
    mark();
    const pages = new MutationObserver(mark);
    pages.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      pages.disconnect();
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
}
