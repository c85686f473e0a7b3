import { limitsOf } from '../../platform/http/limits/limited.js';
import { MINUTE } from '../../platform/http/limits/limits.js';

export const Limited = limitsOf('settings', {
  testMail: [{ max: 5, windowMs: 10 * MINUTE, per: 'user' }],
});
