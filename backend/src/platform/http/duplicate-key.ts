/** Matches a string, with the following colon when it is a key, or a bracket. */
const PARTS = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g;

/**
 * Returns the first duplicate key of an object in a JSON text, or null. Parsers differ in which value they use.
 * @param json a text that was parsed successfully
 */
export function duplicateKey(json: string): string | null {
  const open: Set<string>[] = [];
  for (const [part, text, colon] of json.matchAll(PARTS)) {
    if (part === '{' || part === '[') open.push(new Set());
    else if (part === '}' || part === ']') open.pop();
    else if (text && colon) {
      const key = JSON.parse(text) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
}
