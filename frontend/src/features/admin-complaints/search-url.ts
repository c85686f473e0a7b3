import { COMPLAINT_FILTERS } from '@shop/contracts';
import { useSearchParams } from 'react-router-dom';
import type { ComplaintSearch } from './api';

const pageIn = (text: string | null): number =>
  Number.isSafeInteger(Number(text)) && Number(text) >= 1 ? Number(text) : 1;

/** Stores filter and page in the URL, for Back, reload and bookmarks. Another filter starts at page 1. */
export function useComplaintSearch(): [ComplaintSearch, (change: Partial<ComplaintSearch>) => void] {
  const [query, setQuery] = useSearchParams();
  const show = COMPLAINT_FILTERS.find((filter) => filter === query.get('show')) ?? '';
  const search: ComplaintSearch = { show, q: query.get('q') ?? '', page: pageIn(query.get('page')) };
  const change = (part: Partial<ComplaintSearch>) => {
    const next = { ...search, page: 1, ...part };
    setQuery({
      ...(next.show && { show: next.show }),
      ...(next.q && { q: next.q }),
      ...(next.page > 1 && { page: String(next.page) }),
    });
  };
  return [search, change];
}
