import type { ShippingSettings } from '@shop/pricing';

/** Free shipping on every order, as the launch banner promises. */
export const demoSettings: ShippingSettings = { cost: 0, freeShippingThreshold: 0 };
