import { SetMetadata } from '@nestjs/common';
import type { Caller } from './caller.js';

export const CONFIRMATION = 'confirmation';

/**
 * `where-required`: only of admins in a shop that requires a second factor of admins; `always`; or `by-factor`: always,
 * and of an account with a passkey or an authenticator app by one of them, because the password alone must not replace
 * them.
 */
export type WhenConfirmed = 'where-required' | 'always' | 'by-factor';

/** Whether users have confirmed their identity within the last ten minutes. For pages that Nest's guards do not protect. */
export abstract class Confirmations {
  /** @throws DomainError `confirmation_required`, `factor_confirmation_required` */
  abstract assertRecent(caller: Caller, when: WhenConfirmed): Promise<void>;
}

/**
 * Returns 403 `confirmation_required` (or `factor_confirmation_required`) unless the user confirmed their identity
 * within the last ten minutes. For settings, refunds, erasures, exports and second factors.
 */
export const NeedsConfirmation = (when: WhenConfirmed = 'where-required') => SetMetadata(CONFIRMATION, when);
