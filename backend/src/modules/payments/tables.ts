/** The tables that this module alone writes; others read them in `*-view` files only. */
export const TABLES = ['payment_log', 'payments', 'refunds', 'webhook_events'] as const;
