const REPLACED: readonly [RegExp, string][] = [
  // Signed tokens, and what follows `Bearer`.
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer)\s+[\w.~+/-]+=*/gi, '$1 [token]'],
  // User and password in the address of a service.
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[secret]@'],
  [/[^\s"'<>(),:;=]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  // Ten digits as Indian mobile numbers have them, with or without the country.
  [/(?<![\w-])(\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![\w-])/g, '[phone]'],
];

/** Redacts personal data and secrets of a text for logs and operators. */
export function withoutPersonalData(text: string): string {
  return REPLACED.reduce((seen, [pattern, instead]) => seen.replace(pattern, instead), text);
}
