/** `$property` is replaced by the name of the field. */
export const KEYS_MESSAGES = {
  label: 'Razorpay keys',
  keyId: 'Key ID',
  keySecret: 'Key secret',
  webhookSecret: 'Webhook secret',
  invalidKeyId: '$property must begin with "rzp", as the dashboard of the provider shows it.',
  tooShort: (characters: number) => `$property must have ${characters} to 200 characters.`,
  sameSecrets: 'Webhook secret must differ from the key secret.',
  invalidChoice: 'Keep untried must be true or false.',
  setByEnvironment: 'The keys are set on the server by RAZORPAY_KEY_ID, so they cannot be changed here.',
  rejected: 'Razorpay rejects this key secret for this key ID. Please copy both again.',
  notReached: 'Razorpay could not be reached, so the keys were not tried.',
  noKeys: 'The shop has no Razorpay keys.',
  webhookNotReached: (url: string) =>
    `The shop could not reach itself at ${url}. Please check PUBLIC_URL and the proxy.`,
  webhookRefused: (url: string, status: number) =>
    `${url} responded with status ${status}. Please check PUBLIC_URL and the proxy.`,
  unreadable:
    'The stored Razorpay keys can no longer be decrypted, so customers cannot pay with Razorpay. Please enter the keys again.',
  untried: 'The Razorpay keys were saved without being tried. Please check the connection.',
  noEvent: 'No event from Razorpay has arrived yet. Please enter the webhook in its dashboard.',
} as const;
