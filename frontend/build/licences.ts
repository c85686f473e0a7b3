import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'licences.txt';
const PACKAGE = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;
const LICENCE = /^(?:licen[cs]e|copying|ofl)(?:[.-].*)?$/i;
/** Packages that no script imports: fonts and styles. */
const IN_STYLES = ['@fontsource-variable/fraunces', '@fontsource-variable/manrope', 'tailwindcss'];

/** Writes the licence notices of all bundled packages to a file beside the client's scripts. */
export function licences(): Plugin {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = new Set([
        ...modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []),
        ...IN_STYLES.map((name) => folderOf(name)),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: [...folders]
          .map((folder) => noticeOf(folder))
          .sort()
          .join('\n'),
      });
    },
  };
}

function folderOf(name: string): string {
  let folder = import.meta.dirname;
  while (!fs.existsSync(path.join(folder, 'node_modules', name))) {
    if (path.dirname(folder) === folder) throw new Error(`The package ${name} is not installed.`);
    folder = path.dirname(folder);
  }
  return path.join(folder, 'node_modules', name);
}

/** @throws Error for a package without a licence, which must not be shipped */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const texts = fs
    .readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .sort();
  if (!license) throw new Error(`The package ${name} names no licence.`);
  const text = texts.length > 0 ? fs.readFileSync(path.join(folder, texts[0]!), 'utf8').trim() : `Licence: ${license}`;
  return `${name} ${version} (${license})\n\n${text}\n\n${'-'.repeat(72)}\n`;
}
