/** The form of a key ID, of the test or the live mode. */
export const RAZORPAY_KEY_ID = /^rzp_(test|live)_[A-Za-z0-9]+$/;

/** The fewest characters of its secret, and of the secret of the webhook. */
export const MIN_RAZORPAY_SECRET = 8;

/**
 * Where the keys of Razorpay come from: variables of the environment, which win; an owner (`shop`); the simulator, which
 * moves no money; or nowhere. `unreadable`: an owner has entered some that no longer decrypt.
 */
export type RazorpayKeysSource = 'environment' | 'shop' | 'unreadable' | 'simulator' | 'none';

/** Response of `GET /settings/razorpay`. Contains no secret. */
export interface RazorpayKeys {
  source: RazorpayKeysSource;
  /** Null without a source. */
  keyId: string | null;
  /** True while no money moves. */
  isTest: boolean;
  /** False for keys that were kept while Razorpay could not be reached. */
  isTried: boolean;
  /** The address to enter for the webhook in Razorpay's dashboard. */
  webhookUrl: string;
  /** When the first event arrived that was signed with the secret of the webhook; null before. ISO 8601. */
  firstEventAt: string | null;
  /** Only of keys that an owner has removed: how many checkouts, refunds and disputes still need them. No payment starts. */
  underWay?: number;
}

/** Body of `PUT /settings/razorpay`. */
export interface RazorpayKeysInput {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Keep the keys also while Razorpay cannot be reached to try them. */
  keepUntried?: boolean;
}

/** Response of `POST /settings/razorpay/check`: what is wrong, as sentences; null for what works. */
export interface RazorpayCheck {
  keysError: string | null;
  /** Whether a test event, signed by the shop, arrives at the address of the webhook. */
  webhookError: string | null;
}
