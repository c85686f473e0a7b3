/** `$property` is replaced by the name of the field. */
export const KEYS_MESSAGES = {
  label: 'Keys of Razorpay',
  keyId: 'Key ID',
  keySecret: 'Key secret',
  webhookSecret: 'Webhook secret',
  invalidKeyId: '$property must begin with "rzp", as the dashboard of the provider shows it.',
  tooShort: (characters: number) => `$property must have ${characters} to 200 characters.`,
  sameSecrets: 'Webhook secret must be another than the key secret.',
  invalidChoice: 'Keep untried must be true or false.',
  setByEnvironment: 'The keys are set by RAZORPAY_KEY_ID in the environment of the server, which wins.',
  rejected: 'Razorpay rejects this key secret for this key ID. Please copy both again.',
  notReached: 'Razorpay could not be reached, so the keys were not tried.',
  noKeys: 'The shop has no keys of Razorpay.',
  webhookNotReached: (url: string) =>
    `The shop could not reach itself at ${url}. Please check PUBLIC_URL and the proxy.`,
  webhookRefused: (url: string, status: number) =>
    `${url} responded with status ${status}. Please check PUBLIC_URL and the proxy.`,
  unreadable:
    'The stored keys of Razorpay no longer decrypt, so customers cannot pay with it. Please enter them again.',
  untried: 'The keys of Razorpay were kept without being tried. Please check the connection.',
  noEvent: 'No event of Razorpay has arrived yet. Please enter the webhook in its dashboard.',
} as const;
