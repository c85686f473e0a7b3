/** Tables that only this module writes. Other modules may read them, only in their `*-view` files. */
export const TABLES = [
  'checkout_sessions',
  'order_history',
  'order_items',
  'orders',
  'past_orders',
  'sales_day_items',
  'sales_days',
] as const;
