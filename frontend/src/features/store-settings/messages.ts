import { MAX_BANNER_LENGTH } from '@shop/contracts';

export const SETTINGS_MESSAGES = {
  notLoaded: 'Could not load store settings.',
  updateFailed: 'Failed to update settings.',
  updated: 'Settings updated successfully!',
  costMissing: 'Enter the shipping cost.',
  thresholdMissing: 'Enter the amount from which orders ship free.',
  notAnAmount: 'Enter an amount from ₹0 to ₹1,00,000 with at most two decimals.',
  bannerNotLoaded: 'Could not load the banner.',
  bannerFailed: 'Failed to update the banner.',
  bannerUpdated: 'Banner updated.',
  bannerTooLong: `Enter at most ${MAX_BANNER_LENGTH} characters.`,
  notAMoment: 'Enter a date and a time.',
  endBeforeStart: 'Enter an end after the start.',
} as const;
