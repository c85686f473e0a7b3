import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import { STAFF_MESSAGES } from '../messages.js';

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new random token of 256 bits for the link of an invitation, and the hash to store. */
export function newInvitationKey(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hash(token) };
}

/**
 * Returns the hash by which an invitation is found.
 * @throws DomainError `invitation_closed` for a text in another format
 */
export function hashOfInvitationKey(token: string): Buffer {
  if (!FORM.test(token)) throw invitationClosed();
  return hash(token);
}

export function invitationClosed(): DomainError {
  return new DomainError('invitation_closed', STAFF_MESSAGES.invitationClosed);
}

const hash = (token: string) => createHash('sha256').update(token).digest();
