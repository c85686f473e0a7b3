import type { StoreSettingsInput } from '@shop/contracts';

/** Free shipping on every order, which is what the launch banner promises. */
export const demoSettings: StoreSettingsInput = { cost: 0, freeShippingThreshold: 0 };
