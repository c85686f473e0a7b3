import { limitsOf } from '../../../../platform/http/limits/limited.js';
import { MINUTE } from '../../../../platform/http/limits/limits.js';

export const Limited = limitsOf('settlements', {
  import: [{ max: 5, windowMs: MINUTE, per: 'user' }],
});
