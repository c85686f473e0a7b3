/** Texts of the mails about complaints. Dates are formatted strings. */
export const COMPLAINT_MAIL_MESSAGES = {
  subject: (number: string) => `Your complaint ${number}`,
  received: {
    byOfficer: (number: string, officer: string, date: string) =>
      `We have received your complaint ${number}. Grievance officer ${officer} will reply by ${date}.`,
    byShop: (number: string, date: string) => `We have received your complaint ${number}. We will reply by ${date}.`,
    resolution: (date: string) => `We will settle it by ${date} at the latest.`,
  },
  answered: (number: string) => `We have answered your complaint ${number}:`,
  resolved: {
    close: (number: string) => `Your complaint ${number} is settled. Our answer:`,
    refund: (number: string) =>
      `Your complaint ${number} is settled: we refund you. Another mail says how much, and when it arrives.`,
    replace: (number: string, order: string) =>
      `Your complaint ${number} is settled: we send you a replacement, order ${order}. It costs you nothing. You receive another mail when it is shipped.`,
    decline: (number: string) => `We have looked into your complaint ${number} and cannot accept it, because:`,
    disagree: 'If you disagree, please reply to this mail, or call the National Consumer Helpline, 1915.',
  },
  status: 'See its status',
} as const;
