/** Texts for customers. */
export const TRANSFER_MESSAGES = {
  choice: 'Bank transfer',
  choiceHint: 'Transfer the total from your bank account.',
  heading: 'Pay by bank transfer',
  pay: 'Place order',
  note: 'You see our account number next. We keep your items for you and pack them when your transfer has arrived.',
} as const;
