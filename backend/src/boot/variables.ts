import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** What the operator set: the environment, and for what that leaves open the file `.env` of the folder. */
export function operatorVariables(folder = process.cwd()): NodeJS.ProcessEnv {
  const file = path.join(folder, '.env');
  const written = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
  return { ...written, ...process.env };
}
