// One failing test kills a mutant, so the remaining tests are skipped.
const { TestEnvironment } = require('jest-environment-node');

module.exports = class BailEnvironment extends TestEnvironment {
  hasFailed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasFailed = true;
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
  }
};
