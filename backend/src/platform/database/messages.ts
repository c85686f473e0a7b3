export const DATABASE_MESSAGES = {
  busy: 'The shop is busy right now. Please try again in a moment.',
  unavailable: 'The shop is unavailable for a moment. Please try again.',
} as const;
