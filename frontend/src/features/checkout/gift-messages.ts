/** Texts of the fields of a gift, loaded with them. */
export const GIFT_FORM_MESSAGES = {
  hint: 'The parcel carries a card with your words and no prices. Mails about the order go only to you.',
  recipient: 'It goes to the address chosen above. For someone else, add an address with the name of the recipient.',
  occasion: 'Occasion',
  soon: 'As soon as possible',
  aim: (day: string) => `We aim for ${day}. It may arrive a few days earlier.`,
  dayGone: (day: string) => `It cannot arrive by ${day} any more. Please choose another day.`,
  message: 'Your words on the card',
  messageHint: 'Up to 200 characters in six lines. Emoji and Devanagari are fine.',
  count: (used: number, most: number) => `${used} of ${most} characters`,
  from: 'From',
  fromHint: 'Your name as the card says it.',
  card: 'Card',
  preview: 'Preview of the card',
  reminder: 'Remind me by email two weeks before this day next year',
} as const;
