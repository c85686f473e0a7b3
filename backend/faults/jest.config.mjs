import base from '../jest.config.mjs';

/** Fault-injection tests with real processes; run by `npm run faults`, never by `npm test`. */
export default {
  ...base,
  displayName: 'faults',
  rootDir: '..',
  testMatch: ['<rootDir>/faults/**/*.faults.ts'],
  testTimeout: 7_200_000,
};
