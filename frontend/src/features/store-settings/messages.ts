export const SETTINGS_MESSAGES = {
  notLoaded: 'Could not load store settings.',
  updateFailed: 'Failed to update settings.',
  updated: 'Settings updated successfully!',
  costMissing: 'Enter the shipping cost.',
  thresholdMissing: 'Enter the amount from which orders ship free.',
  notAnAmount: 'Enter an amount from ₹0 to ₹1,00,000 with at most two decimals.',
} as const;
