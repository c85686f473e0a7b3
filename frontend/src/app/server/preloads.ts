/** The parts of Vite's manifest that are read here. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>>;

const ENTRY = 'index.html';
/** The two families' Latin files: the first view is set in them. */
const FONT = /\/(?:fraunces|manrope)-latin-wght-normal-[\w-]+\.woff2$/;

/** A source and everything that it imports at once. */
function withImports(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  if (seen.has(source) || !manifest[source]) return seen;
  seen.add(source);
  for (const imported of manifest[source].imports ?? []) withImports(manifest, imported, seen);
  return seen;
}

/** Links to the scripts of one page, so that the browser fetches them beside the first script and not after it. */
export function pagePreloads(manifest: Manifest, page: string): string {
  const known = withImports(manifest, ENTRY);
  return [...withImports(manifest, page)]
    .filter((source) => !known.has(source))
    .map((source) => `<link rel="modulepreload" crossorigin href="/${manifest[source]!.file}">`)
    .join('');
}

/** Links to the fonts, so that they are there when the first text is set. */
export function fontPreloads(manifest: Manifest): string {
  const fonts = Object.values(manifest).filter(({ file }) => FONT.test(file));
  return fonts.map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`).join('');
}

export const readManifest = (text: string): Manifest => JSON.parse(text) as Manifest;
