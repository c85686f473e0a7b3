import { isDay } from '@shop/contracts/calendar';
import { useSearchParams } from 'react-router-dom';
import type { AuditFilter } from './api';

const dayIn = (text: string | null): string => (isDay(text) ? text : '');
const pageIn = (text: string | null): number =>
  Number.isSafeInteger(Number(text)) && Number(text) >= 1 ? Number(text) : 1;

function filterIn(query: URLSearchParams): AuditFilter {
  return {
    page: pageIn(query.get('page')),
    person: query.get('person') ?? '',
    action: query.get('action') ?? '',
    subject: query.get('subject')?.trim() ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  };
}

/** Stores the filter in the URL, for Back, reload and bookmarks. Any change except of the page starts at page 1. */
export function useAuditFilter(): [AuditFilter, (change: Partial<AuditFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = filterIn(query);
  const change = (part: Partial<AuditFilter>) => {
    const { page, ...rest } = { ...filter, page: 1, ...part };
    setQuery(
      Object.fromEntries(
        Object.entries({ ...rest, page: page > 1 ? String(page) : '' }).filter(([, value]) => value !== ''),
      ),
    );
  };
  return [filter, change];
}
