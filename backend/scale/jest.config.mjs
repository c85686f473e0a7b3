import faults from '../faults/jest.config.mjs';

/** Several processes of each kind behind a proxy; run by `npm run scale`, never by `npm test`. */
export default {
  ...faults,
  displayName: 'scale',
  testMatch: ['<rootDir>/scale/**/*.scale.ts'],
  testTimeout: 1_200_000,
};
