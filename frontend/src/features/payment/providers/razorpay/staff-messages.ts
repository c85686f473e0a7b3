import { plural } from '@shop/contracts';
import type { RazorpayKeysSource } from '@shop/contracts/razorpay-keys';

export const RAZORPAY_KEYS_MESSAGES = {
  title: 'Online payments by Razorpay',
  notLoaded: 'Could not load the Razorpay keys.',
  sources: {
    environment: 'The keys are set on the server by RAZORPAY_KEY_ID. Keys entered here are not used.',
    shop: 'Customers pay with the keys entered here.',
    unreadable:
      'The stored keys can no longer be decrypted, because a secret of the server was changed. Customers cannot pay online until you enter them again.',
    simulator: 'Payments are simulated and no money moves, until you enter the keys of your account.',
    none: 'Customers cannot pay online until you enter the keys of your account.',
  } satisfies Record<RazorpayKeysSource, string>,
  removing: (underWay: number) =>
    `The keys were removed, and no new payment starts. ${
      underWay === 0
        ? 'The server deletes them within two minutes.'
        : `The server deletes them after ${plural(underWay, { one: '# payment, refund or dispute that is', other: '# payments, refunds and disputes that are' })} under way.`
    }`,
  remove: 'Remove keys',
  removeTitle: 'Remove the Razorpay keys?',
  removeEffect: (keyId: string | null) =>
    `Customers cannot pay online any more${keyId ? ` with ${keyId}` : ''}. Payments, refunds and disputes that are under way are still completed: the server keeps the keys until then, about five days after the last payment. Make later refunds in the dashboard of Razorpay.`,
  removed: 'Razorpay keys removed. No new payment starts.',
  removeFailed: 'Could not remove the Razorpay keys.',
  testMode: 'These are test-mode keys: customers can order, but no money moves.',
  keyId: 'Key ID',
  keyIdHint: 'In the dashboard of Razorpay under Account & Settings, API keys.',
  keySecret: 'Key secret',
  webhookSecret: 'Webhook secret',
  webhookSecretHint:
    'Choose one of at least 8 characters, and enter it in the dashboard with the address of the webhook.',
  notAKey: 'Enter a key such as rzp_live_XXXXXXXXXXXXXX.',
  tooShort: (characters: number) => `Enter at least ${characters} characters.`,
  keepUntried: 'Razorpay cannot be reached. Save the keys without trying them.',
  saved: 'Razorpay keys saved.',
  saveFailed: 'Could not save the Razorpay keys.',
  current: 'Key ID in use',
  webhook: 'Address of the webhook',
  webhookHint:
    'Enter it in the dashboard of Razorpay under Webhooks, for the events of payments, refunds and disputes.',
  events: 'Events from Razorpay',
  waiting: 'Waiting for the first event',
  firstEvent: (time: string) => `The first arrived on ${time}`,
  check: 'Check the connection',
  checkFailed: 'Could not check the connection.',
  keysWork: 'Razorpay accepts the keys.',
  webhookWorks: 'A test event reached the webhook, and its signature is correct.',
  untried: 'The keys were saved without being tried. Check the connection.',
} as const;
