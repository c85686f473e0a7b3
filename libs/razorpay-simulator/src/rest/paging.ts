import { invalidField } from '../errors.js';

/** The requested part of a list. Times are seconds since 1970. */
export interface Page {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly skip: number;
}

/** @throws ProviderError for invalid paging parameters. */
export function readPage(query: URLSearchParams): Page {
  const count = wholeNumber(query, 'count', 10);
  if (count > 100) throw invalidField('count', 'The count may not be greater than 100.');
  if (count < 1) throw invalidField('count', 'The count must be at least 1.');
  return {
    from: wholeNumber(query, 'from', 0),
    to: wholeNumber(query, 'to', Number.MAX_SAFE_INTEGER),
    count,
    skip: wholeNumber(query, 'skip', 0),
  };
}

/** The newest first, created between `from` and `to`. */
export function pageOf<T extends { readonly createdAt: number }>(
  records: readonly T[],
  { from, to, count, skip }: Page,
): T[] {
  const inTime = records.filter(({ createdAt }) => createdAt >= from * 1000 && Math.floor(createdAt / 1000) <= to);
  return inTime.reverse().slice(skip, skip + count);
}

function wholeNumber(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  if (!/^\d{1,15}$/.test(text)) throw invalidField(name, `The ${name} must be an integer.`);
  return Number(text);
}
