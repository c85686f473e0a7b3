import { limitsOf } from '../../../../platform/http/limits/limited.js';
import { HOUR, MINUTE, keepUnlessInvalid } from '../../../../platform/http/limits/limits.js';

export const Limited = limitsOf('catalog', {
  review: [{ max: 10, windowMs: HOUR, per: 'user', after: keepUnlessInvalid }],
  photo: [{ max: 20, windowMs: MINUTE, per: 'user' }],
  /** Each changed vote renews the cached product. */
  vote: [{ max: 60, windowMs: HOUR, per: 'user' }],
  upload: [{ max: 30, windowMs: MINUTE, per: 'user' }],
  /** Files are held in memory, 10 MB each. */
  import: [{ max: 10, windowMs: MINUTE, per: 'user' }],
  /** A person who types needs one for each pause of a quarter of a second. Many people may share a network. */
  suggestions: [{ max: 150, windowMs: MINUTE, per: 'network', isLocal: true }],
  export: [{ max: 10, windowMs: MINUTE, per: 'user' }],
});
