// Tests of business logic on adapters in memory. They start neither the application nor a database, so a run takes seconds.
// Mutation testing (`npm run mutation`) runs them for each mutant. `npm test` runs them once, as a project of their own.
import backend from './jest.config.mjs';

/** @type {import('jest').Config} */
export default {
  ...backend,
  displayName: 'memory',
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src'],
  testMatch: ['', '*/'].map(
    (room) => `<rootDir>/src/modules/{ordering,payments,identity}/${room}{domain,application}/**/*.test.ts`,
  ),
  testPathIgnorePatterns: [],
  moduleNameMapper: {
    // A module's public API exports its Nest module, services and repositories, which would load every adapter and driver.
    '^\\./[a-z-]+\\.(module|repository)\\.js$|/platform/database/database\\.js$|/adapters/postgres/[a-z-]+\\.js$':
      '<rootDir>/src/testing/memory/without-nest-modules.ts',
    '^@nestjs/common$': '<rootDir>/src/testing/memory/without-nest.ts',
    ...backend.moduleNameMapper,
  },
};
