import type { StoreSettingsInput } from '@shop/contracts';

/** Free shipping on every order, as the launch banner promises. */
export const demoSettings: StoreSettingsInput = { cost: 0, freeShippingThreshold: 0 };
