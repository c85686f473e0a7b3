import { RAZORPAY_KEY_ID } from '@shop/contracts/razorpay-keys';
import {
  addVariables,
  AtLeast,
  group,
  Https,
  Like,
  LikeWith,
  NeededWith,
  PAYMENTS,
  Secret,
  Unique,
} from '../../../../config/schema.js';
import type { Environment } from '../../../../config/environment.js';
import type { ProviderSetup } from '../../provider-setup.js';
import type { RazorpaySettings } from './razorpay-gateway.js';

const Payments = group(PAYMENTS);

/** The operator's settings of Razorpay. */
class RazorpayVariables {
  @Payments(
    'key of a Razorpay account, test or live',
    'the simulator, which moves no money; in production and in `start:api` no online payments',
  )
  @LikeWith('RAZORPAY_KEY_SECRET', RAZORPAY_KEY_ID, 'a key like rzp_live_XXXXXXXXXXXXXX')
  RAZORPAY_KEY_ID?: string;

  @Payments('secret of that key')
  @Secret()
  @Unique()
  @NeededWith('RAZORPAY_KEY_ID', 8, 'the secret of RAZORPAY_KEY_ID')
  RAZORPAY_KEY_SECRET?: string;

  @Payments('secret of the webhook at `PUBLIC_URL/api/payments/webhook`')
  @Secret()
  @Unique()
  @NeededWith('RAZORPAY_KEY_ID', 8, 'the secret set for the webhook in the Razorpay dashboard, at least 8 characters')
  RAZORPAY_WEBHOOK_SECRET?: string;

  /** The provider may retry events signed with it after the change. */
  @Payments('previous webhook secret, still accepted after a change')
  @Secret()
  @AtLeast(8, 'the webhook secret before the last change')
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS?: string;

  @Payments("base address of the provider's REST API", "Razorpay's, or the simulator's")
  @Https()
  @Like(/^https?:\/\/[^\s]+$/, 'an address like https://api.razorpay.com')
  RAZORPAY_API_URL?: string;

  @Payments('address of the checkout script', "Razorpay's, or the simulator's")
  @Https()
  @Like(/^(https?:\/\/|\/)[^\s]+$/, 'the address of the checkout script')
  RAZORPAY_CHECKOUT_URL?: string;
}

addVariables(RazorpayVariables);

declare module '../../../../config/environment.js' {
  interface Environment extends RazorpayVariables {}
}

declare module '../../../../config/config.js' {
  interface ProviderSettings {
    readonly razorpay: RazorpaySettings;
  }
}

type Keys = Pick<RazorpaySettings, 'keyId' | 'keySecret' | 'webhookSecret' | 'previousWebhookSecret'>;

/** Returns the settings with the keys of an account, at the addresses that the operator has set. */
export const settingsWith = (env: Environment, keys: Keys): RazorpaySettings => ({
  ...keys,
  apiUrl: env.RAZORPAY_API_URL ?? 'https://api.razorpay.com',
  checkoutUrl: env.RAZORPAY_CHECKOUT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
  isSimulated: false,
});

/** Settings with the operator's keys, or of the simulator. */
export const RAZORPAY_SETUP: ProviderSetup = {
  name: 'razorpay',
  settingsOf: (env): RazorpaySettings | null => {
    if (!env.RAZORPAY_KEY_ID || !env.RAZORPAY_KEY_SECRET || !env.RAZORPAY_WEBHOOK_SECRET) return null;
    return settingsWith(env, {
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
      previousWebhookSecret: env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? null,
    });
  },
  simulate: async (site) => (await import('./simulated-razorpay.js')).simulatedRazorpay(site),
};
