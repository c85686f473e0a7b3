// `npm run images:pin`: writes the registries' current digests of the tags in docker/. Review and commit the difference.
// Run it again after changing a tag. Needs Docker with buildx and access to the registries.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { withDigests } from './container-files.mjs';

const docker = process.argv[2] ?? path.join(path.dirname(import.meta.dirname), 'docker');
const known = new Map();

for (const name of fs.readdirSync(docker).filter((file) => /^(compose.*[.]ya?ml|Dockerfile)$/.test(file))) {
  const file = path.join(docker, name);
  fs.writeFileSync(file, withDigests(fs.readFileSync(file, 'utf8'), digestOf));
}
for (const [image, digest] of known) console.log(`${image}@${digest}`);

/** Digest of the multi-platform index of an image, the same on every machine. @param {string} image */
function digestOf(image) {
  if (!known.has(image)) {
    const { digest } = JSON.parse(
      execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', '{{json .Manifest}}'], {
        encoding: 'utf8',
      }),
    );
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`The registry returned no digest for ${image}.`);
    known.set(image, digest);
  }
  return known.get(image);
}
