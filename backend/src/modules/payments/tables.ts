/** Tables that only this module writes. Other modules may read them, only in their `*-view` files. */
export const TABLES = ['cash_on_delivery_rules', 'payment_log', 'payments', 'refunds', 'webhook_events'] as const;
