export const ORDER_NEWS_MESSAGES = {
  ask: 'Tell me on this device',
  what: 'A notification when a parcel leaves or arrives, and about refunds. Nothing else.',
  isOn: 'This device tells you when a parcel leaves or arrives, and about refunds.',
  stop: 'Stop',
  blocked: 'Notifications of this shop are blocked in your browser. Allow them in its settings, then try again.',
  failed: 'Notifications could not be switched on. Please try again.',
} as const;
