import { ORDER_VIEWS, type OrderView } from '@shop/contracts';
import { ORDER_PAGE_SIZES } from '@shop/contracts/bulk-orders';
import { isDay } from '@shop/contracts/calendar';
import { useSearchParams } from 'react-router-dom';
import type { OrderFilter } from './api';
import { remember, remembered } from './remembered';

const statusIn = (text: string | null): OrderFilter['status'] => ORDER_VIEWS.find((status) => status === text) ?? '';
const dayIn = (text: string | null): string => (isDay(text) ? text : '');
const pageIn = (text: string | null): number =>
  Number.isSafeInteger(Number(text)) && Number(text) >= 1 ? Number(text) : 1;

/** What this device showed last; in the URL only where it was chosen there. */
const SIZE_KEY = 'order-page-size';
const sizeIn = (text: string | null) => ORDER_PAGE_SIZES.find((size) => String(size) === text);

/** Parses the filter of a URL. Ignores invalid values. */
function filterIn(query: URLSearchParams): OrderFilter {
  return {
    page: pageIn(query.get('page')),
    q: query.get('q')?.trim() ?? '',
    status: statusIn(query.get('status')),
    tag: query.get('tag')?.trim() ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    size: sizeIn(query.get('size')) ?? sizeIn(remembered(SIZE_KEY)) ?? 25,
  };
}

/** Returns the URL of a filter, without empty values. */
export function filterUrl({ page, q, status, tag, from, to }: Omit<OrderFilter, 'size'>): string {
  const entries = Object.entries({
    status: status as OrderView | '',
    q,
    tag,
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
  const change = (part: Partial<OrderFilter>) => {
    if (part.size) remember(SIZE_KEY, String(part.size));
    setQuery(filterUrl({ ...filter, page: 1, ...part }));
  };
  return [filter, change];
}
