import { limitsOf } from '../../../../platform/http/limits/limited.js';
import { MINUTE, keepUnlessInvalid } from '../../../../platform/http/limits/limits.js';

export const Limited = limitsOf('payments', {
  /** Forged events get 400 and do not count, so that they cannot use up the provider's limit. */
  webhook: [{ max: 1200, windowMs: MINUTE, per: 'everybody', after: keepUnlessInvalid, isLocal: true }],
});
