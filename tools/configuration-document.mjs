// `npm run docs:configuration`: generates docs/configuration.md from the validated schema of the server's settings.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './step.mjs';

const OUTPUT = path.join(root, 'node_modules/.cache/configuration-document.mjs');

const bundle = await rolldown({
  input: path.join(root, 'backend/src/boot/configuration-document.ts'),
  platform: 'node',
  external: ['class-validator', 'class-transformer'],
  resolve: { conditionNames: ['@shop/source', 'import', 'default'], extensionAlias: { '.js': ['.ts', '.js'] } },
  tsconfig: path.join(root, 'backend/tsconfig.json'),
});
await bundle.write({ file: OUTPUT, format: 'esm' });
await bundle.close();
const { configurationDocument } = await import(pathToFileURL(OUTPUT).href);
fs.writeFileSync(path.join(root, 'docs/configuration.md'), configurationDocument());
