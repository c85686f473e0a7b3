export const ORDER_NEWS_MESSAGES = {
  ask: 'Tell me on this device',
  what: 'Notifications about your orders, such as when a parcel leaves. Nothing else.',
  isOn: 'This device shows notifications about your orders.',
  stop: 'Stop',
  blocked: 'Notifications of this shop are blocked in your browser. Allow them in its settings, then try again.',
  failed: 'Notifications could not be switched on. Please try again.',
} as const;
