import type { SimulatorSettings } from '../settings.js';

/** Writes JSON as `JSON.stringify` does, or so that parsing and writing it again gives other bytes. */
export function writeJson(body: Record<string, unknown>, style: SimulatorSettings['jsonStyle']): string {
  const plain = JSON.stringify(body);
  if (style === 'plain') return plain;
  const escaped = plain.replaceAll('/', String.raw`\/`).replaceAll(/[\u0080-\uffff]/g, unicodeEscape);
  // `1.0` is lost by parsers with only one number type.
  const written = `${escaped.slice(0, -1)},"schema_version":1.0}`;
  return style === 'awkward'
    ? written.replace('{', `{${AWKWARD},`).replaceAll('"entity":{', `"entity":{${AWKWARD},`)
    : written;
}

const unicodeEscape = (character: string): string =>
  String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0');

/**
 * Valid JSON that breaks careless receivers which copy keys into objects or texts into a database. The real values
 * follow, and the last of duplicate keys counts.
 */
const AWKWARD = String.raw`"constructor":{"name":"\u0000"},"__proto__":{"status":"captured"},"toString":null,"id":"\u0000\u0007\u001f","created_at":-1,"text":"half of a pair \ud83e, then \u2028"`;
