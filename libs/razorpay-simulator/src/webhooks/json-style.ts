import type { SimulatorSettings } from '../settings.js';

/** Writes JSON like `JSON.stringify`, or in a form that changes when it is parsed and serialised again. */
export function writeJson(body: Record<string, unknown>, style: SimulatorSettings['jsonStyle']): string {
  const plain = JSON.stringify(body);
  if (style === 'plain') return plain;
  const escaped = plain.replaceAll('/', String.raw`\/`).replaceAll(/[\u0080-\uffff]/g, unicodeEscape);
  // Parsers with a single number type lose `1.0`.
  const written = `${escaped.slice(0, -1)},"schema_version":1.0}`;
  return style === 'awkward'
    ? written.replace('{', `{${AWKWARD},`).replaceAll('"entity":{', `"entity":{${AWKWARD},`)
    : written;
}

const unicodeEscape = (character: string): string =>
  String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0');

/**
 * Valid JSON that breaks receivers which copy keys into objects or texts into a database unchecked. The real values
 * follow; of duplicate keys the last one counts.
 */
const AWKWARD = String.raw`"constructor":{"name":"\u0000"},"__proto__":{"status":"captured"},"toString":null,"id":"\u0000\u0007\u001f","created_at":-1,"text":"half of a pair \ud83e, then \u2028"`;
