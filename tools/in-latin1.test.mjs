/* global expect, it */
import { inLatin1 } from './in-latin1.mjs';

const SCRIPT = "[`₹${1}–`, '✅ é', /^[🥜–]$/u.test('🥜'), '\\u20b9' === '₹']";

it('keeps the meaning of strings, templates and regular expressions', () => {
  const latin1 = inLatin1(SCRIPT);
  expect(latin1).not.toMatch(/[^\0-\xff]/);
  expect(latin1).toContain('é');
  expect(eval(latin1)).toEqual(['₹1–', '✅ é', true, true]);
});

it('refuses characters in String.raw', () => {
  expect(() => inLatin1('String.raw`\\d ₹`')).toThrow('String.raw');
  expect(inLatin1('String.raw`\\d` + "₹"')).toBe('String.raw`\\d` + "\\u20b9"');
});
