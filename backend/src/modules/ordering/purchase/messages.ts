/** Sentences about the day on which an order is to be packed. */
export const PACKING_DAY_MESSAGES = {
  invalidEarly: 'Whether to pack or ship early must be true or false.',
  tooEarly: (day: string) => `This order is to be packed on ${day}, so that it arrives on its day.`,
  beforeDay: (day: string) => `Before its day, ${day}`,
} as const;
