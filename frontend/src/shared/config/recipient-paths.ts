import { paths } from './paths';

/** The paths of orders for many recipients. Apart from the others, because no other page of the storefront needs them. */
export const recipientPaths = {
  list: (listId: string) => `${paths.recipients}/${listId}`,
  order: (orderId: string) => `${paths.recipients}/orders/${orderId}`,
} as const;
