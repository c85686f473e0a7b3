/** The tables that this module alone writes; others read them in `*-view` files only. */
export const TABLES = [
  'checkout_sessions',
  'order_history',
  'order_items',
  'orders',
  'sales_day_items',
  'sales_days',
] as const;
