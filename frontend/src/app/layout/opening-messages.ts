export const OPENING_MESSAGES = {
  title: 'Opening soon',
  text: 'Our shop is almost ready. If you have a question, please write to us.',
} as const;
