import { lazy } from 'react';

export { useDeliveryPromiseQuery } from './api';
export { giftDaysOf } from './gift-days';
/** Its code is loaded on demand. */
export const AskPin = lazy(() => import('./AskPin'));
