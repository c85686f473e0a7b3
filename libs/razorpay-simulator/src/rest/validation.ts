import { extraFields, invalidField } from '../errors.js';
import { isObject } from '../http.js';
import type { Notes } from '../ledger/entities.js';

type Body = Record<string, unknown>;

/** @throws ProviderError for unknown fields of the body. */
export function onlyFields(body: Body, ...known: string[]): void {
  const extra = Object.keys(body).filter((name) => !known.includes(name));
  if (extra.length > 0) throw extraFields(extra);
}

/** A whole number of paise. @throws ProviderError */
export function requiredAmount(body: Body): number {
  const amount = optionalAmount(body);
  if (amount === undefined) throw invalidField('amount', 'The amount field is required.');
  return amount;
}

/** @throws ProviderError for an amount that is no whole number. */
export function optionalAmount(body: Body): number | undefined {
  const { amount } = body;
  if (amount === undefined || amount === null) return undefined;
  const value = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw invalidField('amount', 'The amount must be an integer.');
  return value;
}

/** @throws ProviderError unless the currency is INR. */
export function inrCurrency(body: Body, isRequired: boolean): 'INR' {
  const { currency } = body;
  if (currency === undefined && !isRequired) return 'INR';
  if (currency === undefined) throw invalidField('currency', 'The currency field is required.');
  if (typeof currency !== 'string')
    throw invalidField('currency', `expected string but provided ${JSON.stringify(currency)}`);
  if (currency !== 'INR') throw invalidField('currency', 'Currency is not supported');
  return currency;
}

/** At most 40 characters; null when missing. @throws ProviderError */
export function optionalReceipt(body: Body): string | null {
  const { receipt } = body;
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw invalidField('receipt', 'The receipt must be a string.');
  if (receipt.length > 40) throw invalidField('receipt', 'The receipt may not be greater than 40 characters.');
  return receipt;
}

/** At most 15 pairs of at most 256 characters each. @throws ProviderError */
export function optionalNotes(body: Body): Notes {
  const { notes } = body;
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return {};
  if (!isObject(notes)) throw invalidField('notes', 'The notes must be an array.');
  const pairs = Object.entries(notes);
  if (pairs.length > 15) throw invalidField('notes', 'Number of fields in notes should be less than or equal to 15.');
  return Object.fromEntries(pairs.map(([name, value]) => [name, noteText(name, value)]));
}

function noteText(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length > 256) throw invalidField(`notes.${name}`, 'The note value may not be greater than 256 characters.');
  return text;
}

/** @throws ProviderError unless the value is missing or one of the choices. */
export function optionalChoice<T extends string>(body: Body, field: string, choices: readonly T[]): T | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw invalidField(field, `The selected ${field} is invalid.`);
  return choice;
}

/** The requested part of a list. Times are seconds since 1970. */
export interface Page {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly skip: number;
}

/** @throws ProviderError for invalid paging parameters. */
export function readPage(query: URLSearchParams, most = 100): Page {
  const count = wholeNumber(query, 'count', 10);
  if (count > most) throw invalidField('count', `The count may not be greater than ${most}.`);
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

/** @throws ProviderError for a value that is no whole number. */
export function wholeNumber(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  if (!/^\d{1,15}$/.test(text)) throw invalidField(name, `The ${name} must be an integer.`);
  return Number(text);
}
