/**
 * @swc/jest with CommonJS output, for our sources and for the ESM-only packages that `transformIgnorePatterns`
 * excludes.
 */
export const swcCjs = ({ tsx = false } = {}) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: true,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
];

/** Reads, compiles and finds modules once per worker instead of once per test file. */
export const runtime = `${import.meta.dirname}/jest-runtime.cjs`;

/** './x.js' in TypeScript resolves to './x.ts'; '@shop/x' to the source of the library. */
export const sourceNames = {
  '^(\\.{1,2}/.*)\\.js$': '$1',
  '^@shop/contracts/(.+)$': '<rootDir>/../libs/contracts/src/$1.ts',
  '^@shop/backend/testing$': '<rootDir>/../backend/src/testing/index.ts',
  '^@shop/(money|pricing|contracts|razorpay-simulator|local-postgres|demo-store)$': '<rootDir>/../libs/$1/src/index.ts',
};

/** Jest configuration of a library. */
export const libraryJest = (name) => ({
  displayName: name,
  testEnvironment: 'node',
  runtime,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: { '^.+\\.(ts|m?js)$': swcCjs() },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@shop/contracts/(.+)$': '<rootDir>/../contracts/src/$1.ts',
    '^@shop/(.*)$': '<rootDir>/../$1/src/index.ts',
  },
});
