// `npm run packages:check`: checks that every package of the lock file has an allowed licence. Needs no installation.
import fs from 'node:fs';
import satisfies from 'spdx-satisfies';

/** Licences that only require their text to be kept. */
const FREE =
  `MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 CC0-1.0 Zlib Python-2.0 Unlicense WTFPL`.split(
    ' ',
  );

/** Licences with further conditions, and why these are met here. */
const TOLERATED = {
  'LGPL-3.0-or-later': 'libvips under sharp: a shared library, used as it is',
  'MPL-2.0': 'axe-core and lightningcss: used as they are, for development and for building; web-push: used as it is',
  'OFL-1.1': 'the two families of letters, served as they are',
  'CC-BY-4.0': 'caniuse-lite: data for building',
  'CC-BY-3.0': 'spdx-exceptions: data for development',
  'Artistic-2.0': 'packages of secretlint: used as they are, for development',
};

/** Packages without a licence in the lock file, and what their own LICENSE file contains. */
const SAID_ELSEWHERE = {
  busboy: 'MIT',
  dicer: 'MIT',
  streamsearch: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  pause: 'MIT',
  'passport-strategy': 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
};

/** @param {string | undefined} licence an SPDX expression */
function isAllowed(licence) {
  try {
    return satisfies(licence, [...FREE, ...Object.keys(TOLERATED)]);
  } catch {
    return false;
  }
}

const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const foreign = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);
const faults = foreign.flatMap(([at, { name = at.split('node_modules/').pop(), version, license }]) => {
  const licence = license?.type ?? license ?? SAID_ELSEWHERE[name];
  return isAllowed(licence) ? [] : [`${name}@${version} has ${licence ? `the licence ${licence}` : 'no licence'}`];
});
console.log(faults.length ? faults.join('\n') : `${foreign.length} packages, each with a licence that may be used`);
process.exitCode = faults.length ? 1 : 0;
