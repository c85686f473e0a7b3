/** `$property` is replaced by the name of the field. */
export const SETTINGS_MESSAGES = {
  shipping: 'Shipping',
  shippingCost: 'Shipping cost',
  bannerText: 'Banner text',
  bannerStart: 'Banner start',
  bannerEnd: 'Banner end',
  invalidMoment: '$property must be a date and time from 2020 to 2099, such as 2026-11-30T18:00:00+05:30.',
  endBeforeStart: 'Banner end must be after the banner start.',
  unreadable: 'The shipping settings could not be read.',
  textTooLong: (length: number) => `$property must be a text of at most ${length} characters.`,
  required: (field: string) => `${field} is required.`,
  sentTwice: (field: string) => `${field} was sent twice with different values.`,
} as const;
