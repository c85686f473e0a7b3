import os from 'node:os';

/** @type {import('jest').Config} */
export default {
  projects: [
    ...['backend', 'frontend', 'tools', 'libs/*'].map((project) => `<rootDir>/${project}/jest.config.mjs`),
    '<rootDir>/backend/jest.memory.config.mjs',
    '<rootDir>/frontend/jest.logic.config.mjs',
  ],
  // More than there are cores, because tests wait for PostgreSQL and for timers: on two cores four workers take 396 s, three
  // 467 s or more. Each loads Nest or a browser document, so more than four cost more memory than they save time.
  maxWorkers: Math.min(4, 2 * os.availableParallelism()),
  workerIdleMemoryLimit: '1GB',
  // Ends tests that hang. It is long because a busy machine may take ten times as long as an idle one.
  // Jest reads it only here, not in the projects.
  testTimeout: 180_000,
};
