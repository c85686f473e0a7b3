import fs from 'node:fs';
import path from 'node:path';
import { testDatabase } from '../test-database.js';
import { declaredOwners, SOURCE } from './declared-owners.js';
import { schemaDocument } from './schema-document.js';

const FILE = path.join(SOURCE, '../schema.sql');

it('backend/schema.sql is the schema of a migrated database', async () => {
  const { database, close } = await testDatabase();
  const schema = await schemaDocument(database, declaredOwners());
  await close();
  // Set by `npm run docs:schema`.
  if (process.env.WRITE_SCHEMA) fs.writeFileSync(FILE, schema);
  expect(fs.readFileSync(FILE, 'utf8')).toBe(schema);
});
