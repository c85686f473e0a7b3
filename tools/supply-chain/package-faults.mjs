import { FINE_WITHOUT_SCRIPT, FREE, KNOWN_BAD, TOLERATED } from './packages.data.mjs';

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

/** Whether its install script was reviewed. `@scope/*` stands for all packages of a maker, one per platform. */
const isReviewed = (name) => name in FINE_WITHOUT_SCRIPT || `${name.split('/')[0]}/*` in FINE_WITHOUT_SCRIPT;

/** Problems of a package, a sentence each; empty when it may be used. */
export function faultsOf({ name, version, licence, integrity, runsAtInstall }) {
  const bad = KNOWN_BAD.find((each) => each.name === name && (each.since === null || isOlder(version, each.since)));
  return [
    ...(integrity?.startsWith('sha512-') ? [] : ['has no fingerprint']),
    ...(licence === null ? ['has no licence'] : isFine(licence) ? [] : [`has the licence ${licence}`]),
    ...(bad ? [`is dangerous: ${bad.why}`] : []),
    ...(runsAtInstall && !isReviewed(name)
      ? ['runs a script when it is installed, and nobody has said how it works without']
      : []),
  ].map((fault) => `${name}@${version} ${fault}`);
}
