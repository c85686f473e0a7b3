/** Texts of the footer. */
export const FOOTER_MESSAGES = {
  tagline: 'Dry fruits and gift boxes, packed with care and sent across India.',
  quickLinks: 'Quick Links',
  companyPolicy: 'Company Policy',
  support: 'Support',
  pricesNote: (shop: string) => `© ${shop}. Prices include all taxes.`,
  demo: 'Demo shop. Its original pictures are drawn.',
  paymentMethods: 'We accept cards and UPI through Razorpay',
} as const;
