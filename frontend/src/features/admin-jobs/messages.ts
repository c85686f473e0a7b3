export const ADMIN_JOBS_MESSAGES = {
  link: 'Jobs',
  closed: 'The job board did not open. Please try again.',
  apiDocs: 'API',
  apiDocsClosed: 'The description of the API did not open. Please try again.',
} as const;
