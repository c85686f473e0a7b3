import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { HoldRefusal } from '../../purchase/application/checkout-sessions.js';

/** Thrown when a hold would exceed what its customer or network may hold without paying. */
export class HoldRefused extends DomainError {
  override readonly retryAfterSeconds: number | null;

  constructor({ bound, most, retryAt }: HoldRefusal, now: Date) {
    const seconds = retryAt && Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
    if (seconds === null) super('held_too_much', ORDERING_MESSAGES.heldTooMuch(most));
    else super('held_too_long', ORDERING_MESSAGES.heldTooLong(bound === 'network_minutes', inWords(seconds)));
    this.retryAfterSeconds = seconds;
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? ORDERING_MESSAGES.minutes(minutes) : ORDERING_MESSAGES.hours(Math.ceil(minutes / 60));
}
