const REPLACED: readonly [RegExp, string][] = [
  // Signed tokens, and any text after `Bearer`.
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer)\s+[\w.~+/-]+=*/gi, '$1 [token]'],
  // User and password in the URL of a service.
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[secret]@'],
  [/[^\s"'<>(),:;=]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  // Ten-digit Indian mobile numbers, with or without country code.
  [/(?<![\w-])(\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![\w-])/g, '[phone]'],
];

/** Redacts personal data and secrets of a text for logs and operators. */
export function withoutPersonalData(text: string): string {
  return REPLACED.reduce((seen, [pattern, instead]) => seen.replace(pattern, instead), text);
}
