/** The tables of the platform's mechanisms. */
export const TABLES = ['outbox', 'rate_limits', 'sent_mails'] as const;
