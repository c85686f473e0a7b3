import FixedJSDOMEnvironment from 'jest-fixed-jsdom';

/** Computed styles by what decides them, kept for all test files of a worker (see `setup.ts`). */
const computedStyles = new Map();

/** jsdom with Node's own fetch, Request, Response and streams. */
export default class extends FixedJSDOMEnvironment {
  constructor(...parts) {
    super(...parts);
    this.global.computedStyles = computedStyles;
  }
}
