/** Figures that policies, product pages and the cart share (docs/behaviour.md, section 9). */
export const POLICY_FACTS = {
  processing: '1-2 business days',
  standardDelivery: '3-5 business days',
  expressDelivery: '1-2 business days',
  deliveryAttempts: '3 delivery attempts',
  damageReport: 'within 24 hours',
  returnReply: 'within 24 hours',
  dataRetained: '3 years',
  buyerAge: 'at least 18 years old',
  /** ISO date of the last change of the policies. */
  lastUpdated: '2026-11-26',
} as const;

export type PolicyFacts = Readonly<Record<Exclude<keyof typeof POLICY_FACTS, 'lastUpdated'>, string>>;
