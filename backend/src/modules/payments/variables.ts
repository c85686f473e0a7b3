import { RAZORPAY_SETUP } from './adapters/razorpay/razorpay.variables.js';
import type { ProviderSetup } from './provider-setup.js';

/** The payment providers with settings. Read before the application is loaded, so this imports no other part of them. */
export const PROVIDER_SETUPS: readonly ProviderSetup[] = [RAZORPAY_SETUP];

export type { SimulatedProvider } from './provider-setup.js';
