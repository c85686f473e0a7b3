// Runs after build-node.mjs in the folder `backend`: bundles each entry with its packages, so that startup reads about
// twenty files instead of two thousand. Entries share common chunks. See docs/adr/0018.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { faultsIn } from './bundle-faults.mjs';
import { inLatin1 } from './in-latin1.mjs';

const root = path.dirname(import.meta.dirname);
const out = path.resolve('dist');
/** The entries: main, shop, worker and so on. */
const programs = fs
  .readdirSync(out)
  .filter((file) => /^[a-z-]+\.js$/.test(file))
  .map((file) => path.basename(file, '.js'));

/** Not bundled: native code, and packages that read files of their own folder. */
const OUTSIDE = [
  '@expo-google-fonts/hind',
  '@expo-google-fonts/noto-emoji',
  '@node-rs/argon2',
  'fontkit',
  'msgpackr',
  'pdfkit',
  'pg-native',
  'sharp',
];

/** Replacements for package code that behaves differently in a bundle. */
const PATCHES = [
  // Would load a second copy of TypeORM.
  {
    file: '@nestjs/typeorm/dist/common/typeorm-compat.js',
    from: 'const require = createRequire(import.meta.url);',
    to: '',
  },
  {
    file: '@bull-board/api/dist/index.js',
    from: "eval(`require.resolve('@bull-board/ui/package.json')`)",
    to: "require.resolve('@bull-board/ui/package.json')",
  },
];

const NO_MAP = { version: 3, names: [], sources: [], mappings: '' };
const isOutside = (id) => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`));

/** Reads the output of build-node.mjs with its source maps. Our libraries still find the files next to them. */
const ours = {
  name: 'ours',
  load(id) {
    if (id.includes('node_modules') || !id.endsWith('.js')) return null;
    const code = fs.readFileSync(id, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
    const map = fs.existsSync(`${id}.map`) ? JSON.parse(fs.readFileSync(`${id}.map`, 'utf8')) : null;
    const place = `new URL(${JSON.stringify(path.relative(out, id).replaceAll(path.sep, '/'))}, import.meta.url).href`;
    return { code: id.startsWith(`${out}${path.sep}`) ? code : code.replaceAll('import.meta.url', place), map };
  },
};

/** `migrations.js` reads a folder that a bundle does not have: it imports the files instead. */
const migrations = {
  name: 'migrations',
  load(id) {
    if (id !== path.join(out, 'platform/database/migrations.js')) return null;
    const files = fs.readdirSync(id.replace(/[.]js$/, '')).filter((file) => /^\d{13}-.*[.]js$/.test(file));
    const imports = files.sort().map((file, at) => `import * as file${at} from './migrations/${file}';`);
    return `${imports.join('\n')}\nexport const MIGRATIONS = [${files.map((_, at) => `...Object.values(file${at})`)}];`;
  },
};

const patched = {
  name: 'patched',
  transform(code, id) {
    const patch = PATCHES.find(({ file }) => id.replaceAll(path.sep, '/').endsWith(`/node_modules/${file}`));
    if (!patch) return id.includes('node_modules') ? { code, map: NO_MAP } : null;
    if (!code.includes(patch.from))
      throw new Error(`${patch.file} has changed: it no longer contains "${patch.from}" (tools/bundle.mjs).`);
    return { code: code.replace(patch.from, patch.to), map: null };
  },
};

/** Resolves packages that are not bundled to the copy that their importer would load. */
const outside = {
  name: 'outside',
  resolveId(id, importer) {
    if (!isOutside(id)) return null;
    const find = (from) => {
      try {
        return createRequire(from).resolve(id);
      } catch {
        return null;
      }
    };
    if (importer && find(importer) !== find(path.join(out, 'shop.js')))
      throw new Error(`${importer} and backend have different copies of ${id} (tools/bundle.mjs).`);
    return { id, external: true };
  },
};

const started = performance.now();
const warnings = [];
const bundle = await rolldown({
  input: Object.fromEntries(programs.map((name) => [name, path.join(out, `${name}.js`)])),
  platform: 'node',
  plugins: [outside, migrations, ours, patched],
  onLog: (_level, log) => {
    warnings.push(log);
  },
});
const { output } = await bundle.generate({
  format: 'esm',
  sourcemap: true,
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'part-[hash].js',
  comments: { legal: false, jsdoc: false, annotation: false }, // reduces the code that startup reads to a third
});
await bundle.close();

const faults = faultsIn(output, warnings);
if (faults.length > 0) throw new Error(`The bundle would behave differently from its modules:\n${faults.join('\n')}`);

// Programs of child processes, such as image processing, are next to the program that starts them.
const beside = fs
  .readdirSync(out, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => [path.basename(file), fs.readFileSync(path.join(out, file))]);
fs.rmSync(out, { recursive: true });
fs.mkdirSync(out);
for (const [name, text] of beside) fs.writeFileSync(path.join(out, name), text);
for (const file of output)
  fs.writeFileSync(path.join(out, file.fileName), file.type === 'chunk' ? inLatin1(file.code) : file.source);
console.log(
  `${path.relative(root, out)}: ${output.filter(({ type }) => type === 'chunk').length} files in ${Math.round(performance.now() - started)} ms`,
);
