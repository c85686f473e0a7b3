/** Texts that all policies share. */
export const COMPANY_PAGE_MESSAGES = {
  lastUpdated: (day: string) => `Last updated <day>${day}</day>`,
  questions: 'Questions',
  contact: (email: string) => `Write to <mail>${email}</mail> with your order number. A person reads every message.`,
} as const;
