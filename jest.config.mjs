import os from 'node:os';

/** @type {import('jest').Config} */
export default {
  projects: ['backend', 'frontend', 'tools', 'libs/*'].map((project) => `<rootDir>/${project}/jest.config.mjs`),
  // Each worker loads Nest or a browser document: more than four cost more memory than they save time.
  maxWorkers: Math.max(2, Math.min(4, os.availableParallelism())),
  workerIdleMemoryLimit: '1GB',
  // Jest reads this only here. Loading Nest or a page for the first time takes seconds on a busy machine.
  testTimeout: 30_000,
};
