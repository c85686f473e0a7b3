import path from 'node:path';
import memory from '../jest.memory.config.mjs';

/** @type {import('jest').Config} */
export default {
  ...memory,
  roots: ['<rootDir>/mutation'],
  testMatch: ['<rootDir>/mutation/module-tests.cjs'],
  testEnvironment: path.join(import.meta.dirname, 'bail-environment.cjs'),
  watchman: false,
};
