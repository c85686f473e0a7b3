import type { PushMessage, PushSubscriptionInput } from '@shop/contracts';
import { createECDH, hkdfSync } from 'node:crypto';
import { PushSender } from '../../push-sender.js';

/**
 * Derives the key pair that identifies the shop to push services (RFC 8292) from a secret of the operator, so that no key
 * has to be stored. Another secret makes another pair, and browsers have to subscribe again.
 */
function vapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 86_400;
/** Unsubscribed, expired, or subscribed with another key. */
const GONE = [403, 404, 410];

/** Sends by the Web Push protocol (RFC 8030), encrypted for the browser (RFC 8291). */
export class WebPushSender extends PushSender {
  private readonly keys: ReturnType<typeof vapidKeys>;
  override readonly key: string;

  /** @param contact address that push services may write to, such as `mailto:care@shop.example.in` */
  constructor(
    secret: string,
    private readonly contact: string,
  ) {
    super();
    this.keys = vapidKeys(secret);
    this.key = this.keys.publicKey;
  }

  override async send(subscription: PushSubscriptionInput, message: PushMessage): Promise<boolean> {
    const { default: webPush } = await import('web-push');
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject: this.contact, ...this.keys },
      TTL: KEPT_SECONDS,
    });
    const response = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body as Buffer<ArrayBuffer>,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (GONE.includes(response.status)) return false;
    if (!response.ok) throw new Error(`The push service returned ${response.status}.`);
    return true;
  }
}
