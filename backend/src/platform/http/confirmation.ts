import { SetMetadata } from '@nestjs/common';

export const CONFIRMATION = 'confirmation';

/** `always`, or `where-required`: only of admins in a shop that requires a second factor of admins. */
export type WhenConfirmed = 'always' | 'where-required';

/**
 * Returns 403 `confirmation_required` unless the user confirmed their identity within the last ten minutes. For
 * settings, refunds, erasures and second factors.
 */
export const NeedsConfirmation = (when: WhenConfirmed = 'where-required') => SetMetadata(CONFIRMATION, when);
