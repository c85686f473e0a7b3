// `npm run docs:api`: writes backend/openapi.json from the controllers and their types. A change that may break a client is refused without
// `-- --breaking`.
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
    `These changes may break a client. Repeat the command with -- --breaking if they are meant:\n${breaking.join('\n')}`,
  );
  process.exit(1);
}
fs.writeFileSync(
  FILE,
  await prettier.format(JSON.stringify(document), { ...(await prettier.resolveConfig(FILE)), parser: 'json' }),
);
