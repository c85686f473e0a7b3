// `npm run packages:check`: every package has a fingerprint and a licence that we may use, and none is known to be dangerous.
// With `--list` it prints the licences. It cannot know what was found since it was written: `npm audit` does, where a registry answers it.
import { lockedPackages } from './lock-file.mjs';
import { FREE, KNOWN_BAD, SAID_ELSEWHERE, TOLERATED } from './packages.data.mjs';

const packages = lockedPackages().map((each) => ({ ...each, licence: each.licence ?? SAID_ELSEWHERE[each.name] ?? null }));

/** `A OR B` is fine when one is, `A AND B` when both are. */
function isFine(licence) {
  const words = licence.replace(/[()]/g, '').split(/ OR /);
  return words.some((choice) => choice.split(/ AND /).every((id) => FREE.has(id.trim()) || id.trim() in TOLERATED));
}

const numbers = (version) => version.split(/[.+-]/).slice(0, 3).map(Number);
function isOlder(version, since) {
  const [a, b] = [numbers(version), numbers(since)];
  const at = a.findIndex((number, place) => number !== b[place]);
  return at >= 0 && a[at] < b[at];
}

function faultsOf({ name, version, licence, integrity }) {
  const bad = KNOWN_BAD.find((each) => each.name === name && (each.since === null || isOlder(version, each.since)));
  return [
    ...(integrity?.startsWith('sha512-') ? [] : ['has no fingerprint']),
    ...(licence === null ? ['has no licence'] : isFine(licence) ? [] : [`has the licence ${licence}`]),
    ...(bad ? [`is dangerous: ${bad.why}`] : []),
  ].map((fault) => `${name}@${version} ${fault}`);
}

if (process.argv.includes('--list')) for (const { name, version, licence, isForDevelopment } of packages) console.log(`${licence ?? 'none'}\t${name}@${version}${isForDevelopment ? '\tdevelopment' : ''}`);
const faults = packages.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
console.log(faults.length ? `${faults.length} faults` : `${packages.length} packages: each with fingerprint and licence, none known to be dangerous`);
process.exitCode = faults.length ? 1 : 0;
