import { lazy } from 'react';

export { useDeliveryPromiseQuery } from './api';
/** Its code is loaded on demand. */
export const AskPin = lazy(() => import('./AskPin'));
