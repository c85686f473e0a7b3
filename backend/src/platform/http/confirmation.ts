import { SetMetadata } from '@nestjs/common';

export const CONFIRMATION = 'confirmation';

/** `always`, or only `where-required`: of admins in a shop whose admins need a second factor. */
export type WhenConfirmed = 'always' | 'where-required';

/**
 * Returns 403 `confirmation_required` unless the identity was confirmed within ten minutes: for settings, refunds,
 * erasures and factors.
 */
export const NeedsConfirmation = (when: WhenConfirmed = 'where-required') => SetMetadata(CONFIRMATION, when);
