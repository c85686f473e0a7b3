export const ADMIN_JOBS_MESSAGES = {
  closed: 'The job board did not open. Please try again.',
} as const;
