import base from '../jest.config.mjs';

/** Long campaigns against real processes; run by `npm run faults`, never by `npm test`. */
export default {
  ...base,
  displayName: 'faults',
  rootDir: '..',
  testMatch: ['<rootDir>/faults/**/*.faults.ts'],
  testTimeout: 3_600_000,
};
