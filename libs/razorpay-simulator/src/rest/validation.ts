import { extraFields, invalidField } from '../errors.js';
import { isObject } from '../http/request-body.js';
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
