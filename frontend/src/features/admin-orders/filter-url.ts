import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import { isDay } from '@shop/contracts/calendar';
import { useSearchParams } from 'react-router-dom';
import type { OrderFilter } from './api';

const statusIn = (text: string | null): OrderFilter['status'] => ORDER_STATUSES.find((status) => status === text) ?? '';
const dayIn = (text: string | null): string => (isDay(text) ? text : '');
const pageIn = (text: string | null): number =>
  Number.isSafeInteger(Number(text)) && Number(text) >= 1 ? Number(text) : 1;

/** Parses the filter of a URL. Ignores invalid values. */
function filterIn(query: URLSearchParams): OrderFilter {
  return {
    page: pageIn(query.get('page')),
    q: query.get('q')?.trim() ?? '',
    status: statusIn(query.get('status')),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  };
}

/** Returns the URL of a filter, without empty values. */
export function filterUrl({ page, q, status, from, to }: OrderFilter): string {
  const entries = Object.entries({
    status: status as OrderStatus | '',
    q,
    from,
    to,
    page: page > 1 ? String(page) : '',
  });
  return `?${new URLSearchParams(entries.filter(([, value]) => value !== '')).toString()}`;
}

/** Stores the filter in the URL, for Back, reload and bookmarks. Any change except of the page starts at page 1. */
export function useOrderFilter(): [OrderFilter, (change: Partial<OrderFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = filterIn(query);
  const change = (part: Partial<OrderFilter>) => setQuery(filterUrl({ ...filter, page: 1, ...part }));
  return [filter, change];
}
