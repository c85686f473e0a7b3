/** The fields of Vite's manifest that are used here. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>>;

const ENTRY = 'index.html';
/** The entry of server-rendered pages. */
const LOAD_SCRIPTS = 'src/load-scripts.ts';
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

const modulePreload = (manifest: Manifest, source: string): string =>
  `<link rel="modulepreload" crossorigin href="/${manifest[source]!.file}">`;

/** Returns the script that loads those in {@link pageScripts}. Its priority is low, because the page is readable without it. */
export const scriptLoader = (manifest: Manifest): string =>
  `<script type="module" fetchpriority="low" crossorigin src="/${manifest[LOAD_SCRIPTS]!.file}"></script>`;

/**
 * Returns a template with the scripts of one page: the entry, and preload links for its imports and the page's, so that
 * the browser loads them in parallel.
 */
export function pageScripts(manifest: Manifest, page: string): string {
  const sources = withImports(manifest, page, withImports(manifest, ENTRY));
  const entry = `<script type="module" crossorigin src="/${manifest[ENTRY]!.file}"></script>`;
  const links = [...sources].filter((source) => source !== ENTRY).map((source) => modulePreload(manifest, source));
  return `<template id="scripts">${entry}${links.join('')}</template>`;
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
    .map((source) => modulePreload(manifest, source))
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
