import { limitsOf } from '../../../../platform/http/limits/limited.js';
import { HOUR, MINUTE, keepUnlessInvalid } from '../../../../platform/http/limits/limits.js';

export const Limited = limitsOf('complaints', {
  /** Each complaint sends a mail to the address in it. */
  general: [
    { max: 5, windowMs: HOUR, per: 'account', after: keepUnlessInvalid },
    { max: 30, windowMs: HOUR, per: 'network', after: keepUnlessInvalid },
  ],
  order: [{ max: 20, windowMs: HOUR, per: 'user', after: keepUnlessInvalid }],
  photo: [{ max: 20, windowMs: MINUTE, per: 'user' }],
  status: [
    { max: 20, windowMs: 15 * MINUTE, per: 'account' },
    { max: 60, windowMs: 15 * MINUTE, per: 'network' },
  ],
});
