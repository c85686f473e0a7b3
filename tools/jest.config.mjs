import { swcCjs } from './jest.swc.mjs';

/** @type {import('jest').Config} */
export default {
  displayName: 'tools',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.test.mjs'],
  transform: { '^.+\\.mjs$': swcCjs() },
};
