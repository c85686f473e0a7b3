import { SetMetadata } from '@nestjs/common';

export const CONFIRMATION = 'confirmation';

/** `always`, or only `where-required`: of admins in a shop whose admins need a second factor. */
export type WhenConfirmed = 'always' | 'where-required';

/** Answers 403 `confirmation_required` unless the caller proved again within ten minutes who they are: for settings, refunds, erasures and factors. */
export const NeedsConfirmation = (when: WhenConfirmed = 'where-required') => SetMetadata(CONFIRMATION, when);
