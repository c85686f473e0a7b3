/** Texts of the mails about complaints. Dates are formatted strings. */
export const COMPLAINT_MAIL_MESSAGES = {
  subject: (reference: string) => `Your complaint ${reference}`,
  received: {
    byOfficer: (reference: string, officer: string, date: string) =>
      `We have received your complaint ${reference}. Grievance officer ${officer} will reply by ${date}.`,
    byShop: (reference: string, date: string) =>
      `We have received your complaint ${reference}. We will reply by ${date}.`,
    resolution: (date: string) => `We will settle it by ${date} at the latest.`,
  },
  answered: (reference: string) => `We have answered your complaint ${reference}:`,
  resolved: {
    close: (reference: string) => `Your complaint ${reference} is settled. Our answer:`,
    refund: (reference: string) =>
      `Your complaint ${reference} is settled: we refund you. Another mail says how much, and when it arrives.`,
    replace: (reference: string, order: string) =>
      `Your complaint ${reference} is settled: we send you a replacement, order ${order}. It costs you nothing. You receive another mail when it is shipped.`,
    decline: (reference: string) => `We have looked into your complaint ${reference} and cannot accept it, because:`,
    disagree: 'If you disagree, please reply to this mail, or call the National Consumer Helpline, 1915.',
  },
  status: 'See its status',
} as const;
