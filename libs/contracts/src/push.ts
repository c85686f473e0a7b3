/** The shop's public key, with which a browser subscribes to notifications: an uncompressed point of P-256 in base64url. */
export interface PushKey {
  key: string;
}

/** The subscription of a browser, as `PushSubscription.toJSON()` returns it. */
export interface PushSubscriptionInput {
  /** Of the browser's push service. */
  endpoint: string;
  /** In base64url. */
  keys: { p256dh: string; auth: string };
}

/** A notification, as the service worker receives it. */
export interface PushMessage {
  title: string;
  body: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
  /** The page that a click opens. */
  path: string;
}
