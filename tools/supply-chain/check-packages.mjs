// `npm run packages:check`: every package has a checksum and an allowed licence, works without an install script,
// and none is known to be malicious.
// With `--list` it prints the licences. It cannot know later findings: `npm audit` does, if the registry supports it.
import { lockedPackages } from './lock-file.mjs';
import { faultsOf } from './package-faults.mjs';
import { FINE_WITHOUT_SCRIPT, SAID_ELSEWHERE } from './packages.data.mjs';

const packages = lockedPackages().map((each) => ({
  ...each,
  licence: each.licence ?? SAID_ELSEWHERE[each.name] ?? null,
}));

if (process.argv.includes('--list'))
  for (const { name, version, licence, isForDevelopment } of packages)
    console.log(`${licence ?? 'none'}\t${name}@${version}${isForDevelopment ? '\tdevelopment' : ''}`);
const stale = Object.keys(FINE_WITHOUT_SCRIPT).filter(
  (name) =>
    !packages.some((each) => each.runsAtInstall && (each.name === name || `${each.name.split('/')[0]}/*` === name)),
);
const faults = [
  ...packages.flatMap(faultsOf),
  ...stale.map((name) => `${name} runs no script any more: take it off the list`),
];
for (const fault of faults) console.error(fault);
console.log(
  faults.length
    ? `${faults.length} faults`
    : `${packages.length} packages: each with fingerprint and licence, fine without a script, none known to be dangerous`,
);
process.exitCode = faults.length ? 1 : 0;
