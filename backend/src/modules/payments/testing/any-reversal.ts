import { ReversalAuthorization } from '../domain/reversal-authorization.js';

/** Allows every reversal. */
export const ANY_REVERSAL = ReversalAuthorization.upTo(Infinity);
