import { limitsOf } from '../../../../platform/http/limits/limited.js';
import { HOUR, MINUTE } from '../../../../platform/http/limits/limits.js';

export const Limited = limitsOf('ordering', {
  'start-payment': [
    { max: 20, windowMs: 10 * MINUTE, per: 'user' },
    { max: 60, windowMs: HOUR, per: 'user', what: 'hour' },
    { max: 300, windowMs: HOUR, per: 'network', isGrowing: true },
  ],
  'verify-payment': [{ max: 30, windowMs: MINUTE, per: 'user' }],
  // The page asks every two seconds for half a minute after each payment.
  'payment-status': [{ max: 90, windowMs: MINUTE, per: 'user' }],
  'cancel-payment': [{ max: 30, windowMs: 10 * MINUTE, per: 'user' }],
  'place-order': [{ max: 30, windowMs: MINUTE, per: 'user' }],
  'change-order': [{ max: 30, windowMs: MINUTE, per: 'user' }],
  // At most a hundred orders each, once to try and once to do.
  'order-steps': [{ max: 60, windowMs: MINUTE, per: 'user' }],
  draft: [{ max: 60, windowMs: MINUTE, per: 'user' }],
  // A file is corrected some times before it is right. Each has at most 500 rows.
  recipients: [{ max: 30, windowMs: 10 * MINUTE, per: 'user' }],
  'parcel-steps': [{ max: 60, windowMs: MINUTE, per: 'user' }],
  // A page that pays by a link also asks every two seconds for half a minute.
  'payment-link': [{ max: 300, windowMs: 10 * MINUTE, per: 'network', isGrowing: true }],
  export: [{ max: 10, windowMs: MINUTE, per: 'user' }],
});
