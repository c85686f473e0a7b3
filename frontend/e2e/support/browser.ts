import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** The installed Chromium without background requests, with the locale en-IN and India's time zone. */
export const browser = {
  browserName: 'chromium',
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  },
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
