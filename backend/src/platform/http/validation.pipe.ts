import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldFault } from '../../kernel/domain-error.js';
import { fieldLabel } from './field-label.js';
import { HTTP_MESSAGES } from './messages.js';

/** Validates bodies and queries against their DTO. Unknown keys are dropped. */
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
  /** " of size 2", or empty outside a list. */
  readonly within: string;
}

function faults(error: ValidationError, { path, within }: Place): FieldFault[] {
  const { property, target, constraints = {}, children = [] } = error;
  // Without a target nothing was validated: the whole body, or an entry of a list, is not an object.
  if (!target || constraints.unknownValue) return [{ field: path || property, message: HTTP_MESSAGES.unreadable }];
  const field = path ? `${path}.${property}` : property;
  const own = Object.values(constraints).map((message) => ({
    field,
    message: asSentence(message, property, `${fieldLabel(target, property)}${within}`),
  }));
  return [...own, ...children.flatMap((child) => inside(child, { path: field, within }, fieldLabel(target, property)))];
}

/** Returns the errors of a nested object or of the entries of a list. */
function inside(child: ValidationError, { path, within }: Place, entry: string): FieldFault[] {
  if (!/^[0-9]+$/.test(child.property)) return faults(child, { path, within });
  const place = {
    path: `${path}[${child.property}]`,
    within: HTTP_MESSAGES.ofEntry(entry.toLowerCase(), Number(child.property) + 1),
  };
  return (child.children ?? []).flatMap((grandchild) => faults(grandchild, place));
}

/** Turns the message of a rule ("price must be …") into a sentence that names the field as people know it. */
function asSentence(message: string, property: string, called: string): string {
  const named = message.startsWith(`${property} `) ? called + message.slice(property.length) : message;
  return /[.!?]$/.test(named) ? named : `${named}.`;
}
