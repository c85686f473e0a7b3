import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldFault } from '../../kernel/domain-error.js';
import { fieldLabel } from './field-label.js';
import { HTTP_MESSAGES } from './messages.js';

/** Checks bodies and queries against their DTO. Keys that the DTO does not know are dropped. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: true, value: false },
    exceptionFactory: (errors) => refusal(errors),
  });
}

function refusal(errors: readonly ValidationError[]): DomainError {
  const details = errors.flatMap((error) => faults(error, { path: '', within: '' }));
  return new DomainError('invalid_input', details[0]?.message ?? HTTP_MESSAGES.unreadable, details);
}

/** Location of an error: a path for clients, words for people. */
interface Place {
  readonly path: string;
  /** " of size 2", or nothing outside a list. */
  readonly within: string;
}

function faults(error: ValidationError, { path, within }: Place): FieldFault[] {
  const { property, target, constraints = {}, children = [] } = error;
  // Without an object of the DTO's class nothing was checked: the whole body, or an entry of a list, is something else.
  if (!target || constraints.unknownValue) return [{ field: path || property, message: HTTP_MESSAGES.unreadable }];
  const field = path ? `${path}.${property}` : property;
  const own = Object.values(constraints).map((message) => ({
    field,
    message: asSentence(message, property, `${fieldLabel(target, property)}${within}`),
  }));
  return [...own, ...children.flatMap((child) => inside(child, { path: field, within }, fieldLabel(target, property)))];
}

/** What is inside a field: an object's own fields, or the entries of a list. */
function inside(child: ValidationError, { path, within }: Place, entry: string): FieldFault[] {
  if (!/^[0-9]+$/.test(child.property)) return faults(child, { path, within });
  const place = {
    path: `${path}[${child.property}]`,
    within: HTTP_MESSAGES.ofEntry(entry.toLowerCase(), Number(child.property) + 1),
  };
  return (child.children ?? []).flatMap((grandchild) => faults(grandchild, place));
}

/** Rules say "price must be …"; people get a sentence that names which price. */
function asSentence(message: string, property: string, called: string): string {
  const named = message.startsWith(`${property} `) ? called + message.slice(property.length) : message;
  return /[.!?]$/.test(named) ? named : `${named}.`;
}
