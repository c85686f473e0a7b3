// `npm run sbom`: the software bill of materials as CycloneDX, to stdout or the named file.
import fs from 'node:fs';
import path from 'node:path';
import { lockedPackages } from './lock-file.mjs';

const { name, version, license } = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
);

const component = ({ name: full, version: at, licence, integrity, isForDevelopment }) => {
  const [group, short] = full.startsWith('@') ? full.split('/') : [undefined, full];
  const purl = `pkg:npm/${full.replace('@', '%40')}@${at}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: short,
    version: at,
    scope: isForDevelopment ? 'excluded' : 'required',
    purl,
    ...(licence && { licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }] }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
  };
};

const components = lockedPackages().map(component);
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      licenses: [{ license: { id: license } }],
    },
  },
  components,
};
const text = `${JSON.stringify(bom, null, 2)}\n`;
const file = process.argv[2];
if (file) fs.writeFileSync(file, text);
else process.stdout.write(text);
process.stderr.write(
  `${components.length} components, ${components.filter(({ scope }) => scope === 'required').length} of them in production\n`,
);
