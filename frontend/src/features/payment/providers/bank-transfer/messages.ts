/** Texts for customers. */
export const TRANSFER_MESSAGES = {
  choice: 'Bank transfer',
  choiceHint: 'Transfer the total from your bank account.',
  heading: 'Pay by bank transfer',
  pay: 'Place order',
  note: 'Our account details come next. We keep your items and pack them when your transfer has arrived.',
} as const;
