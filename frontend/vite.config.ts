import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPackages } from './build/lean-packages.ts';
import { licences } from './build/licences.ts';
import { precompressed } from './build/precompressed.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';
const SERVED_BY_API = ['/api', '/uploads', '/razorpay-simulator', '/demo'];
const workspaceSource = ['@shop/source', 'module'];

/** Changes only when a package is updated, so browsers keep it in the cache across our releases. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|react-redux|use-sync-external-store|@reduxjs|redux|redux-thunk|immer|reselect)[\\/]/;

const router = path.dirname(fileURLToPath(import.meta.resolve('react-router/package.json')));
const ROUTER_FOR_PRODUCTION = [
  { find: /^react-router$/, replacement: path.join(router, 'dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(router, 'dist/production/dom-export.mjs') },
];

/** Everything that the entry imports is one file, apart from the entry: pages that imported from that would start it again. */
const IMPORTED_BY_ENTRY = '$initial' as const;

/** The modules that lists and pages of products share. */
const CATALOGUE =
  /src[\\/](features[\\/]catalog[\\/]((last-listing|listed|messages|variants|unit-price)[.]ts|ui[\\/]Product(Card|Grid)[.])|shared[\\/]ui[\\/](Loaded|Notice|ProductImage|Price|Rating)[.])/;

/**
 * Modules that several pages combine differently. Separate files would be many requests, each smaller than its headers.
 */
const PIECES =
  /src[\\/]shared[\\/](ui[\\/](Field|field-frame|Select|Breadcrumbs|ConfirmDialog|RichText|Stepper)[.]tsx|api[\\/]message-of[.]|lib[\\/]dates[.]|config[\\/]policy-facts[.])|libs[\\/]pricing[\\/]/;

/** What labels declare: for product pages and the back office. Without this group every page would fetch it. */
const LABELS =
  /libs[\\/]contracts[\\/]src[\\/](country-messages|label-messages|label-points|product-fields|product-messages)[.]ts/;

const CHUNKS = [
  { name: 'labels', test: LABELS, includeDependenciesRecursively: false },
  { name: 'framework', test: FRAMEWORK },
  {
    name: 'shop',
    tags: [IMPORTED_BY_ENTRY],
    test: /[\\/](src|libs)[\\/](?!main|styles)/,
    includeDependenciesRecursively: false,
  },
  { name: 'catalogue', test: CATALOGUE },
  { name: 'pieces', test: PIECES },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    !isSsrBuild && leanPackages(),
    !isSsrBuild && licences(),
    !isSsrBuild && precompressed(),
  ],
  resolve: {
    conditions: [...workspaceSource, 'browser', 'development|production'],
    // The package's main entry is its development build, whose warnings would be shipped to every customer.
    alias: command === 'build' ? ROUTER_FOR_PRODUCTION : [],
  },
  ssr: { noExternal: true, resolve: { conditions: [...workspaceSource, 'node', 'development|production'] } },
  // Server rendering uses the production build of React, also in development.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // A strict content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // The HTML lists the scripts of the first page, and the next pages are prefetched. Preload lists in the entry would only add to its size.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } }),
  },
  server: { host: '127.0.0.1', proxy: Object.fromEntries(SERVED_BY_API.map((path) => [path, API])) },
}));
