import { limitsOf } from '../../../../platform/http/limits/limited.js';
import { HOUR, MINUTE, keepUnlessInvalid } from '../../../../platform/http/limits/limits.js';

export const Limited = limitsOf('catalog', {
  review: [{ max: 10, windowMs: HOUR, per: 'user', after: keepUnlessInvalid }],
  upload: [{ max: 30, windowMs: MINUTE, per: 'user' }],
  export: [{ max: 10, windowMs: MINUTE, per: 'user' }],
});
