import { MESSAGES } from '@shop/contracts';

export const ADMIN_ORDER_MESSAGES = {
  listNotLoaded: 'Could not load orders.',
  none: 'No orders yet.',
  noneFound: 'No orders match this search.',
  statusFailed: 'Failed to update order status.',
  deleteFailed: 'Failed to delete order.',
  notLoaded: 'Failed to load order details. Please try again.',
  updateFailed: 'Failed to update order',
  shipped: 'Order marked as shipped!',
  delivered: 'Order marked as delivered!',
  deleted: 'Order deleted successfully',
  trackingRequired: MESSAGES.trackingRequired,
  enterTracking: 'Please enter a tracking ID',
  exportFailed: 'Could not export the orders. Please try again.',
  confirmDelete: 'Confirm permanent delete?',
} as const;
