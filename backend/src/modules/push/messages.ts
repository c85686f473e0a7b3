export const PUSH_MESSAGES = {
  invalid: 'This browser’s notifications cannot be reached. Please try again, or use another browser.',
} as const;
