// All tests of one module's business logic as a single test file. Stryker's Jest runner loads every test file for every mutant;
// loading the module once makes a mutant several times faster.
const fs = require('node:fs');
const path = require('node:path');

const folder = path.join(__dirname, '../src/modules', process.env.MUTATED_MODULE);
const files = fs
  .readdirSync(folder, { recursive: true })
  .filter((file) => /^([a-z-]+\/)?(domain|application)\/.*[.]test[.]ts$/.test(file))
  // The randomised test finds what others miss, but slowly.
  .filter((file) => !file.endsWith('.model.test.ts'));

for (const file of files.sort()) describe(file, () => void require(path.join(folder, file)));
