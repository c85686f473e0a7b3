import { runtime, sourceNames, swcCjs } from '../tools/jest.swc.mjs';

/** @type {import('jest').Config} */
export default {
  displayName: 'backend',
  testEnvironment: 'node',
  runtime,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // These run in jest.memory.config.mjs.
  testPathIgnorePatterns: ['/src/modules/(ordering|payments|identity)/([a-z-]+/)?(domain|application)/'],
  transform: { '^.+\\.(ts|m?js)$': swcCjs() },
  // ESM-only packages, which Jest cannot load with `require`.
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|p-limit|yocto-queue|p-retry|is-network-error|content-disposition|cookie|light-my-request/node_modules/cookie|file-type|hucre|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)/)',
  ],
  moduleNameMapper: sourceNames,
};
