import { limitsOf } from '../../../../platform/http/limits/limited.js';
import { MINUTE } from '../../../../platform/http/limits/limits.js';

export const Limited = limitsOf('staff', {
  invitation: [{ max: 20, windowMs: 15 * MINUTE, per: 'network' }],
});
