import { SetMetadata } from '@nestjs/common';

export const CONFIRMATION = 'confirmation';

/**
 * `where-required`: only of admins in a shop that requires a second factor of admins; `always`; or `by-factor`: always,
 * and of an account with a passkey or an authenticator app by one of them, because the password alone must not replace
 * them.
 */
export type WhenConfirmed = 'where-required' | 'always' | 'by-factor';

/**
 * Returns 403 `confirmation_required` (or `factor_confirmation_required`) unless the user confirmed their identity within the last ten minutes. For
 * settings, refunds, erasures and second factors.
 */
export const NeedsConfirmation = (when: WhenConfirmed = 'where-required') => SetMetadata(CONFIRMATION, when);
