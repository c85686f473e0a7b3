/** The parts of Vite's manifest that are read here. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>>;

const ENTRY = 'index.html';
/** The files that the first view is set in. */
const TEXT_FONT = /\/(?:fraunces|manrope)-core-[\w-]+\.woff2$/;
const RUPEE_FONT = /\/manrope-rupee-[\w-]+\.woff2$/;

/** A source and everything that it imports at once. */
function withImports(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  if (seen.has(source) || !manifest[source]) return seen;
  seen.add(source);
  for (const imported of manifest[source].imports ?? []) withImports(manifest, imported, seen);
  return seen;
}

/**
 * Links to the scripts of one page, so that the browser fetches them beside the first script and not after it. All scripts give way
 * to what can be seen: the page is there without them.
 */
export function pagePreloads(manifest: Manifest, page: string): string {
  const known = withImports(manifest, ENTRY);
  return [...withImports(manifest, page)]
    .filter((source) => !known.has(source))
    .map((source) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${manifest[source]!.file}">`)
    .join('');
}

/** Links to what the first script imports, for pages that are empty until it runs. */
export function entryPreloads(manifest: Manifest): string {
  return [...withImports(manifest, ENTRY)]
    .filter((source) => source !== ENTRY)
    .map((source) => `<link rel="modulepreload" crossorigin href="/${manifest[source]!.file}">`)
    .join('');
}

/** Links to the fonts of a page, so that they are there when its first text is set. @param body what it shows */
export function fontPreloads(manifest: Manifest, body: string): string {
  const isWanted = (file: string) => TEXT_FONT.test(file) || (RUPEE_FONT.test(file) && body.includes('₹'));
  return Object.values(manifest)
    .filter(({ file }) => isWanted(file))
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
}

export const readManifest = (text: string): Manifest => JSON.parse(text) as Manifest;
