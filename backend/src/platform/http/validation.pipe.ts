import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldFault } from '../../kernel/domain-error.js';

/** Checks bodies and queries against their DTO. Keys that the DTO does not know are dropped. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => refusal(errors),
  });
}

function refusal(errors: readonly ValidationError[]): DomainError {
  const details = errors.flatMap((error) => faults(error, ''));
  return new DomainError('invalid', details[0]?.message ?? 'The request is not valid.', details);
}

function faults(error: ValidationError, parent: string): FieldFault[] {
  const field = /^[0-9]+$/.test(error.property) ? `${parent}[${error.property}]` : parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message: asSentence(message, error.property, field) }));
  return [...own, ...(error.children ?? []).flatMap((child) => faults(child, field))];
}

/** class-validator says "price must be …"; a person should read which price, and a sentence. */
function asSentence(message: string, property: string, field: string): string {
  const named = message.startsWith(`${property} `) ? field + message.slice(property.length) : message;
  return /[.!?]$/.test(named) ? named : `${named}.`;
}
