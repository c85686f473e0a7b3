/** Writes JSON as `JSON.stringify` does, or so that parsing and writing it again gives other bytes. */
export function writeJson(body: Record<string, unknown>, style: 'plain' | 'escaped'): string {
  const plain = JSON.stringify(body);
  if (style === 'plain') return plain;
  const escaped = plain.replaceAll('/', String.raw`\/`).replaceAll(/[\u0080-\uffff]/g, unicodeEscape);
  // `1.0` survives no parser that knows only one kind of number.
  return `${escaped.slice(0, -1)},"schema_version":1.0}`;
}

const unicodeEscape = (character: string): string => String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0');
