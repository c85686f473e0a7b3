// `npm run docs:api`: generates backend/openapi.json from the controllers and their types. Fails on changes that may break
// clients, unless `-- --breaking` is given.
import fs from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { breakingChanges } from './openapi/compatibility.mjs';
import { apiDocument } from './openapi/document.mjs';
import { root } from './step.mjs';

const FILE = path.join(root, 'backend/openapi.json');

const document = apiDocument();
const breaking = fs.existsSync(FILE) ? breakingChanges(JSON.parse(fs.readFileSync(FILE, 'utf8')), document) : [];
if (breaking.length > 0 && !process.argv.includes('--breaking')) {
  console.error(
    `These changes may break a client. Repeat the command with -- --breaking if they are intended:\n${breaking.join('\n')}`,
  );
  process.exit(1);
}
fs.writeFileSync(
  FILE,
  await prettier.format(JSON.stringify(document), { ...(await prettier.resolveConfig(FILE)), parser: 'json' }),
);
