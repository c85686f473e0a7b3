// `npm run lint` of the folder docker: checks each Dockerfile and Compose file and reports errors with their lines, and the objects for
// Kubernetes if kubectl is installed.
import fs from 'node:fs';
import path from 'node:path';
import {
  composeFaults,
  dockerfileFaults,
  loggedValues,
  unconfined,
  undocumentedVariables,
} from './container-files.mjs';
import { rendered, safetyFaults, settingFaults, typeFaults } from './kubernetes-files.mjs';

const root = path.dirname(import.meta.dirname);
const docker = path.join(root, 'docker');
const read = (name) => fs.readFileSync(path.join(docker, name), 'utf8');
const named = (pattern) => fs.readdirSync(docker).filter((name) => pattern.test(name));

const dockerfiles = named(/^Dockerfile$|[.]Dockerfile$/);
const composeFiles = named(/^compose.*[.]ya?ml$/);
if (dockerfiles.length === 0 || composeFiles.length === 0)
  throw new Error(`${docker} contains no Dockerfile or no Compose file.`);

const objects = rendered(path.join(docker, 'kubernetes'));
if (!objects && process.env.CI) throw new Error('kubectl is not installed: apt-get install kubernetes-client');
const configuration = fs.readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');

const faults = [
  ...dockerfiles.flatMap((name) => dockerfileFaults(read(name)).map((fault) => `docker/${name}: ${fault}`)),
  ...composeFaults(composeFiles.map((name) => path.join(docker, name))),
  ...composeFiles.flatMap((name) =>
    undocumentedVariables(read(name), read('.env.example')).map(
      (variable) => `docker/${name}: ${variable} does not stand in docker/.env.example`,
    ),
  ),
  ...composeFiles.flatMap((name) =>
    [...loggedValues(read(name)), ...unconfined(read(name))].map((fault) => `docker/${name}: ${fault}`),
  ),
  ...(objects
    ? [
        ...typeFaults(objects),
        ...settingFaults(objects, configuration, read('kubernetes/secrets.env.example')),
        ...safetyFaults(objects),
      ].map((fault) => `docker/kubernetes: ${fault}`)
    : []),
];
const checked = [...dockerfiles, ...composeFiles, ...(objects ? ['kubernetes'] : [])];
console.log(faults.length ? faults.join('\n') : `${checked.join(', ')}: no problems found`);
if (!objects) console.log('kubernetes: not checked, because kubectl is not installed');
process.exitCode = faults.length ? 1 : 0;
