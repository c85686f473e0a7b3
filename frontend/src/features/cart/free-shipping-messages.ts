/** Texts of the amount that is missing for free shipping, loaded with it. */
export const FREE_SHIPPING_MESSAGES = {
  missing: (amount: string) => `Add ${amount} for free shipping`,
  progress: 'Progress to free shipping',
} as const;
