import { runtime, sourceNames, swcCjs } from '../tools/jest.swc.mjs';

/** Published as ES modules only, so Jest must compile them like our own sources. */
const ESM_ONLY = [
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'outvariant',
  'strict-event-emitter',
  'is-node-process',
  'headers-polyfill',
  'immer',
  '@reduxjs',
];

/** @type {import('jest').Config} */
export default {
  displayName: 'frontend',
  testEnvironment: '<rootDir>/src/testing/environment.mjs',
  runtime,
  testMatch: ['<rootDir>/src/**/*.test.tsx'],
  transform: { '^.+\\.([tj]sx?|mjs)$': swcCjs({ tsx: true }) },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    ...sourceNames,
    '\\.css$': '<rootDir>/src/testing/style-stub.cjs',
    // React's development build records a stack for each element.
    '^react/jsx-runtime$': '<rootDir>/../node_modules/react/cjs/react-jsx-runtime.production.js',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
};
