/** Both readings of the spec at once. Rupees; a null threshold means that no order ships free. */
export interface StoreSettings {
  shipping: { cost: number; freeShippingThreshold: number | null };
  shippingCost: number;
  freeShippingThreshold: number | null;
}

export interface StoreSettingsInput {
  cost: number;
  freeShippingThreshold: number | null;
}

/** Rupees shown, marked "Estimated", while the settings cannot be loaded. Never used by the server. */
export const FALLBACK_SHIPPING_COST = 5;

/** Networks whose icons the shop has. */
export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'youtube'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The answer to `GET /config/store`. In a demo, mails end in a mailbox that everybody may read. */
export interface StoreConfig {
  name: string;
  supportEmail: string;
  /** The shop's own address without a slash at the end, as search engines and mails know it. */
  publicUrl: string;
  isDemo: boolean;
  /** The shop's own pages, by network; missing where it has none. */
  socialLinks?: Partial<Record<SocialNetwork, string>>;
  /** Where new passwords that are guessed first are refused; missing where the length alone counts. */
  hasStrictPasswords?: true;
  /** Where product images must be uploads; missing where images of other servers are shown. */
  refusesOutsideImages?: true;
}
