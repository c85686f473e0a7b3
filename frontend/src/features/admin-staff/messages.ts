import type { StaffRole } from '@shop/contracts';

export const STAFF_MESSAGES = {
  notLoaded: 'Could not load the staff.',
  failed: 'This did not work. Please try again.',
  noInvitations: 'No invitation is open.',
} as const;

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  orders: 'Orders',
  catalogue: 'Catalogue',
};

export const ROLE_HINT =
  'Owners may do everything. Orders: ship, deliver, refunds, Today. Catalogue: products, images, reviews.';
