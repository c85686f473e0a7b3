/** A string with the colon behind it when it is a key, or a bracket. */
const PARTS = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g;

/**
 * The first key that stands twice in one object of a JSON text, or null. Two readers may take different ones of the two.
 * @param json a text that has been parsed without complaint
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
