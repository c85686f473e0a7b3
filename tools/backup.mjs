// `npm run backup -- <folder>`: dumps the database of DATABASE_URL to one file, while the shop runs. Passes further
// arguments to pg_dump.
// Images are not included: they are files in DATA_DIR/uploads, or objects of the bucket.
import fs from 'node:fs';
import path from 'node:path';
import { asCommand } from './ensure.mjs';
import { postgresClient } from './postgres-client.mjs';
import { StepError } from './step.mjs';

await asCommand(async () => {
  const started = Date.now();
  const [folder = 'backups', ...more] = process.argv.slice(2);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `shop-${new Date().toISOString().replace(/[-:]|[.]\d+/g, '')}.dump`);
  const draft = `${file}.part`;
  const client = postgresClient();
  // Written to a temporary file and renamed when complete, so that an aborted backup is never mistaken for a valid one.
  try {
    client.run('pg_dump', [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      '--lock-wait-timeout=30s',
      `--file=${draft}`,
      ...more,
    ]);
    fs.chmodSync(draft, 0o600);
    const tables = client
      .run('pg_restore', ['--list', draft])
      .split('\n')
      .filter((line) => / TABLE DATA /.test(line)).length;
    if (tables === 0)
      throw new StepError('The database has no tables, so it is not the database of a shop. Check DATABASE_URL.');
    fs.renameSync(draft, file);
    console.log(
      `${file}: ${tables} tables, ${(fs.statSync(file).size / 1e6).toFixed(1)} MB, ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
  } finally {
    fs.rmSync(draft, { force: true });
  }
});
