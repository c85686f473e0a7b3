export const DATABASE_MESSAGES = {
  busy: 'The shop is busy right now. Please try again in a moment.',
} as const;
