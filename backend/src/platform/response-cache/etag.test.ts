import { etagIn, etagOf, hasContent } from './cached-response.js';

const etag = etagOf('almonds');

it('differs by content and by encoding', () => {
  expect(new Set([etag, etagOf('dates'), etagIn(etag, 'br'), etagIn(etag, 'gzip')]).size).toBe(4);
  expect(etagIn(etag, null)).toBe(etag);
});

it.each([
  [undefined, false],
  ['', false],
  [etag, true],
  [`W/${etag}`, true],
  ['*', true],
  [`"other", ${etag}`, true],
  [`"other",W/"more"`, false],
  [etag.slice(1, -1), false],
  [etagIn(etag, 'br'), true],
  [`W/${etagIn(etag, 'gzip')}`, true],
  [`${etag.slice(0, -1)}-zz"`, false],
])('is cached for a client that sends %s: %s', (header, isKnown) => {
  expect(hasContent(header, etag)).toBe(isKnown);
});
