import type { StaffRole } from '@shop/contracts';

export const INVITATION_MESSAGES = {
  closed: 'This invitation is no longer open. Please ask for a new one.',
  failed: 'Could not accept the invitation. Please try again.',
  signInNext: 'Welcome to the team. Please sign in.',
  nameMissing: 'Name is required.',
  passwordShort: 'Use at least 12 characters.',
  passwordsDiffer: 'Passwords do not match',
} as const;

export const WORK: Readonly<Record<StaffRole, string>> = {
  owner: 'as an owner, who may do everything',
  orders: 'for its orders',
  catalogue: 'for its catalogue',
};
