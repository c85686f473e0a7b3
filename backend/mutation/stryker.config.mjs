// Mutation testing of the business logic of ordering, payments and identity, on adapters in memory: `npm run mutation`, or for
// one module `npm run mutation -- payments`. Not mutated: ports (no code), dependency injection, and texts for people and logs
// (ignore-texts.mjs). SQL and HTTP guards are covered by ordinary tests.
const module = process.env.MUTATED_MODULE;

export default {
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'backend/mutation/jest.config.mjs', enableFindRelatedTests: false },
  plugins: ['@stryker-mutator/jest-runner', './backend/mutation/ignore-texts.mjs'],
  ignorers: ['texts'],
  mutate: [
    `backend/src/modules/${module}/{domain,application}/**/*.ts`,
    `backend/src/modules/${module}/*/{domain,application}/**/*.ts`,
    `!backend/src/modules/${module}/**/*.test.ts`,
    `!backend/src/modules/${module}/application/**/ports/**`,
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 5000,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: `.stryker-tmp/${module}.json` },
  // Not copied into the sandbox: files that these tests do not need.
  ignorePatterns: [
    'frontend',
    'docs',
    'docker',
    'backend/{bench,dist,faults,scale,timing}',
    'libs/{demo-store,local-postgres,razorpay-simulator}',
    'libs/*/dist',
  ],
  tempDirName: '.stryker-tmp/sandboxes',
};
