// Compiles a package's src to dist with swc: ESM to ESM, file by file. Runs in the package's folder; `--watch` recompiles
// on changes.
import { transformFile } from '@swc/core';
import fs from 'node:fs';
import path from 'node:path';

const root = process.cwd();
const src = path.join(root, 'src');
const out = path.join(root, 'dist');
const configFile = path.resolve(import.meta.dirname, 'swcrc.json');
const isTestOnly = (rel) => /[.](test|contract)[.]tsx?$|[.]d[.]m?ts$|(^|[\\/])testing[\\/]/.test(rel);

async function build(rel) {
  if (isTestOnly(rel)) return;
  const from = path.join(src, rel);
  const to = path.join(out, rel.replace(/[.]tsx?$/, '.js'));
  fs.mkdirSync(path.dirname(to), { recursive: true });
  if (!/[.]tsx?$/.test(rel)) return fs.copyFileSync(from, to);
  const { code, map } = await transformFile(from, {
    configFile,
    swcrc: false,
    sourceFileName: path.relative(path.dirname(to), from),
  });
  fs.writeFileSync(to, `${code}\n//# sourceMappingURL=${path.basename(to)}.map\n`);
  fs.writeFileSync(`${to}.map`, map ?? '');
}

const started = performance.now();
const files = fs
  .readdirSync(src, { recursive: true })
  .map(String)
  .filter((f) => fs.statSync(path.join(src, f)).isFile());
fs.rmSync(out, { recursive: true, force: true });
await Promise.all(files.map(build));
console.log(`${path.basename(root)}: ${files.length} files in ${Math.round(performance.now() - started)} ms`);

if (process.argv.includes('--watch')) {
  fs.watch(src, { recursive: true }, (_event, file) => {
    if (!file || !fs.existsSync(path.join(src, file))) return;
    build(String(file)).then(
      () => console.log(`rebuilt ${file}`),
      (error) => console.error(error.message),
    );
  });
}
