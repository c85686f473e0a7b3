// `npm run lock:check`: checks that all locked packages have a checksum and no download address, and that their optional
// dependencies are locked too; otherwise `npm ci` fails on some platforms.
import fs from 'node:fs';

const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const faults = new Set();

function isLocked(from, dependency) {
  for (let dir = from; ;) {
    if (packages[`${dir ? `${dir}/` : ''}node_modules/${dependency}`]) return true;
    if (!dir) return false;
    dir = dir.includes('/node_modules/') ? dir.slice(0, dir.lastIndexOf('/node_modules/')) : '';
  }
}

for (const [at, entry] of Object.entries(packages)) {
  const name = `${at.split('node_modules/').pop() || '(root)'}@${entry.version}`;
  const isOurs = entry.link || !at.includes('node_modules/');
  if (/^https?:/.test(entry.resolved ?? '')) faults.add(`${name} carries a download address`);
  if (!isOurs && !entry.integrity?.startsWith('sha512-')) faults.add(`${name} has no checksum`);
  for (const dependency of Object.keys(entry.optionalDependencies ?? {}))
    if (!isLocked(at, dependency)) faults.add(`${name} -> ${dependency} is not locked`);
}
console.log(faults.size ? [...faults].join('\n') : 'lock file complete');
process.exitCode = faults.size ? 1 : 0;
