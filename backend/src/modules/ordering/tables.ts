/** Tables that only this module writes. Other modules may read them, only in their `*-view` files. */
export const TABLES = [
  'checkout_sessions',
  'order_history',
  'order_items',
  'orders',
  'refund_requests',
  'refund_rules',
  'sales_day_items',
  'sales_days',
  'sales_so_far',
  'sales_so_far_items',
] as const;
