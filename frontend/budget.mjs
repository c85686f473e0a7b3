// `npm run -w frontend budget`: compares the gzipped scripts and styles of a first visit to each page with the limits.
// The build runs it and fails when a limit is exceeded.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const CLIENT = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, 'dist/client'));
const ENTRY = 'index.html';
const KB = 1000;

/** Gzipped sizes in KB: the target and the limit. */
const PAGES = [
  { name: 'home', files: ['home/HomePage'], target: 130, limit: 125.5 },
  { name: 'listing', files: ['listing/ListingPages'], target: 135, limit: 135 },
  { name: 'product', files: ['product/ProductPage'], target: 140, limit: 138.5 },
  { name: 'cart', files: ['cart/CartPage'], target: 135, limit: 136 },
  { name: 'checkout', files: ['checkout/CheckoutPage'], target: 150, limit: 150 },
  { name: 'payment', files: ['checkout/PaymentPage'], target: 150, limit: 150 },
];
const STYLES = { target: 12, limit: 15 };

/** Modules that must not be in the scripts of a storefront page. */
const EXCLUDED = [/^src\/(pages\/admin|app\/office)\//, /^src\/features\/(admin-|store-settings)/, /index\.esm/];

const manifest = JSON.parse(fs.readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8'));

/** Returns a module and all its static imports, transitively. */
function withImports(source, seen = new Set()) {
  if (seen.has(source)) return seen;
  if (!manifest[source]) throw new Error(`The build knows no ${source}.`);
  seen.add(source);
  for (const imported of manifest[source].imports ?? []) withImports(imported, seen);
  return seen;
}

const gzipped = (file) => zlib.gzipSync(fs.readFileSync(path.join(CLIENT, file)), { level: 9 }).length / KB;
const total = (files) => [...new Set(files)].reduce((sum, file) => sum + gzipped(file), 0);
const faults = [];

function judge(name, size, { target, limit }) {
  const verdict = size > limit ? 'TOO MUCH' : size > target ? 'above target' : 'good';
  console.log(
    `${name.padEnd(10)} ${size.toFixed(1).padStart(6)} KB   target ${String(target).padStart(3)}   limit ${String(limit).padStart(3)}   ${verdict}`,
  );
  if (size > limit) faults.push(`${name}: ${size.toFixed(1)} KB of ${limit} KB`);
}

for (const { name, files, ...limits } of PAGES) {
  const sources = [
    ...new Set([ENTRY, ...files.map((file) => `src/pages/${file}.tsx`)].flatMap((source) => [...withImports(source)])),
  ];
  judge(name, total(sources.map((source) => manifest[source].file)), limits);
  faults.push(
    ...sources
      .filter((source) => EXCLUDED.some((excluded) => excluded.test(source)))
      .map((source) => `${name}: fetches ${source}`),
  );
}
judge(
  'styles',
  total(Object.values(manifest).flatMap(({ file, css = [] }) => [...css, ...(file.endsWith('.css') ? [file] : [])])),
  STYLES,
);

if (faults.length > 0) {
  console.error(`Over budget:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  process.exit(1);
}
