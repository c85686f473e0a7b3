import type { Caller } from '../../../../../platform/http/caller.js';
import type { FactorOwner } from '../../../application/second-factor/first-factor.js';

export function factorOwner({ id, isAdmin, token }: Caller): FactorOwner {
  return { id, isAdmin, sessionId: token.id };
}
