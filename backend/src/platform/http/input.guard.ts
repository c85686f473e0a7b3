import { DomainError } from '../../kernel/domain-error.js';
import { fieldName } from './field-label.js';
import { HTTP_MESSAGES } from './messages.js';

const MAX_DEPTH = 20;
/** Fields and list items, at any depth. The largest valid body, an order of fifty lines, has about five hundred. */
const MAX_PARTS = 2_000;
/** Keeps error sentences readable. */
const MAX_NAME_LENGTH = 60;
/** Control characters other than tab, line feed and carriage return. PostgreSQL cannot store NUL at all. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** An unpaired surrogate: it cannot be encoded as UTF-8. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Runs before all checks that visit each field. @throws DomainError `invalid_input` for too many fields and items */
export function refuseTooManyParts(value: unknown): void {
  const open: unknown[] = [value];
  let parts = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || Buffer.isBuffer(next)) continue;
    for (const key in next) {
      if (++parts > MAX_PARTS) throw DomainError.invalid('body', HTTP_MESSAGES.tooManyFields);
      open.push((next as Record<string, unknown>)[key]);
    }
  }
}

/**
 * Checks a body or query before validation.
 * @throws DomainError `invalid_input` for control characters, deep nesting, and names such as `toString`:
 * converting `{ "toString": 1 }` to text fails
 */
export function refuseHostileInput(value: unknown, field = 'body', depth = 0): void {
  if (typeof value === 'string') {
    if (CONTROL.test(value) || LONE_SURROGATE.test(value))
      throw DomainError.invalid(field, HTTP_MESSAGES.invalidCharacters(fieldName(field).toLowerCase()));
    return;
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth === MAX_DEPTH) throw DomainError.invalid(field, HTTP_MESSAGES.tooDeep);
  for (const [key, child] of Object.entries(value)) {
    if (key in Object.prototype || key === 'prototype')
      throw DomainError.invalid(HTTP_MESSAGES.someFieldName, HTTP_MESSAGES.reservedName);
    refuseHostileInput(key, HTTP_MESSAGES.someFieldName, depth + 1);
    refuseHostileInput(child, key.length > MAX_NAME_LENGTH ? HTTP_MESSAGES.someField : key, depth + 1);
  }
}

/** @param json the bytes of a JSON body @throws DomainError `invalid_input` for duplicate keys in an object */
export function refuseDuplicateKeys(json: Buffer | undefined): void {
  const key = json && duplicateKey(json.toString());
  if (key != null) throw DomainError.invalid(key, HTTP_MESSAGES.fieldTwice);
}

/** Rejects parameters with control characters. @throws DomainError `route_not_found` */
export function refuseHostilePath(parameters: unknown): void {
  try {
    refuseHostileInput(parameters);
  } catch {
    throw new DomainError('route_not_found', HTTP_MESSAGES.noSuchAddress);
  }
}

/** Matches a string, with the following colon when it is a key, or a bracket. */
const PARTS = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g;

/**
 * Returns the first duplicate key of an object in a JSON text, or null. Parsers differ in which value they use.
 * @param json a text that was parsed successfully
 */
export function duplicateKey(json: string): string | null {
  const open: Set<string>[] = [];
  for (const [part, text, colon] of json.matchAll(PARTS)) {
    if (part === '{' || part === '[') open.push(new Set());
    else if (part === '}' || part === ']') open.pop();
    else if (text && colon) {
      const key = JSON.parse(text) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
}
