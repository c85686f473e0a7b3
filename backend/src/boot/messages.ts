/** Terminal texts of commands, and responses on a worker's port. */
export const BOOT_MESSAGES = {
  name: 'Name: ',
  email: 'Email: ',
  password: 'Password (12 characters or more): ',
  defaultName: 'Admin',
  unfitAdmin: (why: string) => `ADMIN_EMAIL and ADMIN_PASSWORD cannot be used for an admin: ${why}`,
  noTerminal: 'Set ADMIN_EMAIL and ADMIN_PASSWORD, or run this in an interactive terminal.',
  accountMissing: 'Name the account: --reset-second-factor somebody@example.in',
  isAdmin: (email: string) => `${email} is an admin.`,
  factorReset: (email: string) =>
    `${email} no longer has a second factor. Sign in with the password to set up a new one.`,
  workerMetricsToken: 'Metrics require METRICS_TOKEN as a bearer token.',
  workerServesNothing: 'This worker serves only health and metrics.',
} as const;
