import {
  addVariables,
  AtLeast,
  group,
  Https,
  Like,
  NeededInProduction,
  NeededWith,
  PAYMENTS,
  Secret,
  Unique,
} from '../../../../config/schema.js';

const Payments = group(PAYMENTS);

/** The operator's settings of Razorpay. */
class RazorpayVariables {
  @Payments('key of a Razorpay account, test or live', 'the simulator: no money moves')
  @NeededInProduction()
  @Like(/^rzp_(test|live)_[A-Za-z0-9]+$/, 'a key like rzp_live_XXXXXXXXXXXXXX')
  RAZORPAY_KEY_ID?: string;

  @Payments('secret of that key')
  @Secret()
  @Unique()
  @NeededInProduction()
  @NeededWith('RAZORPAY_KEY_ID', 8, 'the secret of RAZORPAY_KEY_ID')
  RAZORPAY_KEY_SECRET?: string;

  @Payments('secret of the webhook at `PUBLIC_URL/api/payments/webhook`')
  @Secret()
  @Unique()
  @NeededInProduction()
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
