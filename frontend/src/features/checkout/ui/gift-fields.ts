import { lazy } from 'react';

/** The fields of a gift. Their code is loaded on demand. */
export const GiftFields = lazy(() => import('./GiftFields'));
