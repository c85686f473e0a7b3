/** The figures that policies, product pages and the cart all name (spec, section 9). Change them here only. */
export const POLICY_FACTS = {
  processing: '1-2 business days',
  standardDelivery: '3-5 business days',
  expressDelivery: '1-2 business days',
  deliveryAttempts: '3 delivery attempts',
  damageReport: 'within 24 hours',
  returnReply: 'within 24 hours',
  dataRetained: '3 years',
  buyerAge: 'at least 18 years old',
  /** When the policies were last changed, ISO date. */
  lastUpdated: '2026-11-20',
} as const;
