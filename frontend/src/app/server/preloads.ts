/** The fields of Vite's manifest that are used here. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>>;

const ENTRY = 'index.html';
/** The fonts that are visible at the top of the page. */
const TEXT_FONT = /\/(?:fraunces|manrope)-core-[\w-]+\.woff2$/;
const RUPEE_FONT = /\/manrope-rupee-[\w-]+\.woff2$/;

/** Returns a source and all its static imports, transitively. */
function withImports(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  if (seen.has(source) || !manifest[source]) return seen;
  seen.add(source);
  for (const imported of manifest[source].imports ?? []) withImports(manifest, imported, seen);
  return seen;
}

/**
 * Returns preload links for the scripts of one page, so that the browser loads them in parallel with the entry. Their
 * priority is low, because the page is readable without them.
 */
export function pagePreloads(manifest: Manifest, page: string): string {
  const known = withImports(manifest, ENTRY);
  return [...withImports(manifest, page)]
    .filter((source) => !known.has(source))
    .map((source) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${manifest[source]!.file}">`)
    .join('');
}

/** Returns the files of a page and of the entry: scripts, styles, and the fonts of its texts. */
export function assetsOf(manifest: Manifest, page: string): string[] {
  const sources = [...withImports(manifest, ENTRY), ...withImports(manifest, page)].map((source) => manifest[source]!);
  const fonts = Object.values(manifest).filter(({ file }) => TEXT_FONT.test(file));
  return [...new Set([...sources, ...fonts].flatMap(({ file, css = [] }) => [file, ...css]))];
}

/** Returns preload links for the imports of the entry, for client-rendered pages. */
export function entryPreloads(manifest: Manifest): string {
  return [...withImports(manifest, ENTRY)]
    .filter((source) => source !== ENTRY)
    .map((source) => `<link rel="modulepreload" crossorigin href="/${manifest[source]!.file}">`)
    .join('');
}

/**
 * Returns preload links for the fonts of a page. @param body its HTML; the rupee font is preloaded only for pages with
 * prices @param unused matches files that the brand does not use
 */
export function fontPreloads(manifest: Manifest, body: string, unused: RegExp | null = null): string {
  const isWanted = (file: string) =>
    !unused?.test(file) && (TEXT_FONT.test(file) || (RUPEE_FONT.test(file) && body.includes('₹')));
  return Object.values(manifest)
    .filter(({ file }) => isWanted(file))
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
}

export const readManifest = (text: string): Manifest => JSON.parse(text) as Manifest;
