import { FakeGateway } from '../../../testing/fake-gateway.js';
import { RazorpayGateway, type RazorpayOptions } from '../razorpay-gateway.js';

type Keys = Pick<RazorpayOptions, 'keyId' | 'keySecret'> & Partial<RazorpayOptions>;

/** Returns gateway options with these keys; the API URL is unreachable unless one is given. */
export const razorpayOptions = (keys: Keys): RazorpayOptions => ({
  webhookSecret: 'webhook-secret',
  previousWebhookSecret: null,
  apiUrl: 'http://127.0.0.1:9',
  checkoutUrl: '',
  storeName: 'Test store',
  isSimulated: true,
  ...keys,
});

/** Returns a scriptable provider whose proofs and events have Razorpay's format. */
export const scriptedRazorpay = (keys: Keys): FakeGateway =>
  new FakeGateway(new RazorpayGateway(razorpayOptions(keys)));
