/** Terminal texts of commands, and responses on a worker's port. */
export const BOOT_MESSAGES = {
  name: 'Name: ',
  email: 'Email: ',
  password: 'Password (12 characters or more): ',
  defaultName: 'Admin',
  noTerminal: 'Set ADMIN_EMAIL and ADMIN_PASSWORD, or run this on a terminal that can be asked.',
  accountMissing: 'Name the account: --reset-second-factor somebody@example.in',
  isAdmin: (email: string) => `${email} is an admin.`,
  factorReset: (email: string) =>
    `${email} has no second factor any more, and can sign in with the password to set up another.`,
  workerMetricsToken: 'Metrics require METRICS_TOKEN as a bearer token.',
  workerServesNothing: 'A worker serves nothing here.',
} as const;
