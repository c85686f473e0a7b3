import fs from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../package-lock.json');

/**
 * Every package of the lock file; needs neither an installation nor a registry.
 * @returns {{ name: string, version: string, licence: string | null, integrity: string | null, isForDevelopment:
 * boolean, runsAtInstall: boolean }[]}
 */
export function lockedPackages() {
  const { packages } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const found = new Map();
  for (const [at, entry] of Object.entries(packages)) {
    if (!at.includes('node_modules/') || entry.link) continue;
    const name = entry.name ?? at.split('node_modules/').pop();
    const known = found.get(`${name}@${entry.version}`);
    const isForDevelopment = Boolean(entry.dev ?? entry.devOptional) && (known?.isForDevelopment ?? true);
    found.set(`${name}@${entry.version}`, {
      name,
      version: entry.version,
      licence: licenceOf(entry),
      integrity: entry.integrity ?? null,
      isForDevelopment,
      runsAtInstall: Boolean(entry.hasInstallScript),
    });
  }
  return [...found.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  );
}

const licenceOf = ({ license }) => (typeof license === 'string' ? license : (license?.type ?? null));
