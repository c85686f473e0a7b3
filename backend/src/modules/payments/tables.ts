/** Tables that only this module writes. Other modules may read them, only in their `*-view` files. */
export const TABLES = ['payment_log', 'payments', 'refunds', 'webhook_events'] as const;
