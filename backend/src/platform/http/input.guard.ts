import { DomainError } from '../../kernel/domain-error.js';
import { fieldName } from './field-label.js';
import { duplicateKey } from './duplicate-key.js';

const DEEPEST = 20;
/** Fields and items of lists, at any depth. The largest body of ours, an order of fifty lines, has some five hundred. */
const MAX_PARTS = 2_000;
/** A sentence should stay one that can be read. */
const MAX_NAME_LENGTH = 60;
/** Control characters other than tab, line feed and carriage return. PostgreSQL cannot store NUL at all. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Half of a character: it cannot be written as UTF-8. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Ahead of every check that looks at each of them. @throws DomainError `invalid_input` for more fields and items than any call of ours needs */
export function refuseTooManyParts(value: unknown): void {
  const open: unknown[] = [value];
  let parts = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || Buffer.isBuffer(next)) continue;
    for (const key in next) {
      if (++parts > MAX_PARTS) throw DomainError.invalid('body', 'The request has too many fields.');
      open.push((next as Record<string, unknown>)[key]);
    }
  }
}

/**
 * Looks at a body or query ahead of validation.
 * @throws DomainError `invalid_input` for control characters, for nesting that no call of ours needs, and for names such as `toString`:
 * a library that makes a text of `{ "toString": 1 }` fails
 */
export function refuseHostileInput(value: unknown, field = 'body', depth = 0): void {
  if (typeof value === 'string') {
    if (CONTROL.test(value) || LONE_SURROGATE.test(value))
      throw DomainError.invalid(field, `Invalid characters in ${fieldName(field).toLowerCase()}.`);
    return;
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth === DEEPEST) throw DomainError.invalid(field, 'The request is nested too deeply.');
  for (const [key, child] of Object.entries(value)) {
    if (key in Object.prototype || key === 'prototype')
      throw DomainError.invalid('a field name', 'A field must not have the name of something that every object has.');
    refuseHostileInput(key, 'a field name', depth + 1);
    refuseHostileInput(child, key.length > MAX_NAME_LENGTH ? 'a field' : key, depth + 1);
  }
}

/** @param json the bytes of a body that was read as JSON @throws DomainError `invalid_input` when a key stands twice in one object */
export function refuseDuplicateKeys(json: Buffer | undefined): void {
  const key = json && duplicateKey(json.toString());
  if (key != null) throw DomainError.invalid(key, 'A field must not be sent twice.');
}

/** Nothing of ours is found under a name with such characters. @throws DomainError `route_not_found` */
export function refuseHostilePath(parameters: unknown): void {
  try {
    refuseHostileInput(parameters);
  } catch {
    throw new DomainError('route_not_found', 'This address does not exist.');
  }
}
