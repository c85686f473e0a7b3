/** Where a piece of source stands in a file, however the file is formatted: white space and trailing commas do not count. */
export function occurrences(/** @type {string} */ text, /** @type {string} */ piece) {
  const escape = (/** @type {string} */ token) => token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const tokens = piece.match(/\w+|[^\w\s]/g) ?? [];
  const pattern = tokens.map((token) => (/[)\]}]/.test(token) ? `,?\\s*${escape(token)}` : escape(token))).join('\\s*');
  return [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: found }) => ({ index, found }));
}
