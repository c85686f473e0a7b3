/** The tables of the platform's mechanisms. */
export const TABLES = ['audit_log', 'outbox', 'rate_limits', 'sent_mails'] as const;
