import { lazy } from 'react';

export { useDeliveryPromiseQuery } from './api';
export { DeliveryDays } from './DeliveryDays';
/** Its code is loaded on demand. */
export const AskPin = lazy(() => import('./AskPin'));
