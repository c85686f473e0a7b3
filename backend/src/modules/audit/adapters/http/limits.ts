import { limitsOf } from '../../../../platform/http/limits/limited.js';
import { MINUTE } from '../../../../platform/http/limits/limits.js';

export const Limited = limitsOf('audit', {
  export: [{ max: 10, windowMs: MINUTE, per: 'user' }],
});
