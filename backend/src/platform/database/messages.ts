export const DATABASE_MESSAGES = {
  busy: 'The shop is busy right now. Please try again in a moment.',
  monthClosed: 'The month of this date is closed. An owner can reopen it in the back office, under Close the month.',
  unavailable: 'The shop is unavailable for a moment. Please try again.',
} as const;
