// Tests of plain functions (`*.test.ts`): without a document and a mocked API a file starts in a tenth of the time. A file
// that needs them names the environment and imports the setup.
import frontend from './jest.config.mjs';

/** @type {import('jest').Config} */
export default {
  ...frontend,
  displayName: 'logic',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  setupFilesAfterEnv: [],
};
