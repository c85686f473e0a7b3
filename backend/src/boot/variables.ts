import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import '../modules/payments/variables.js';

/** Variables set by the operator: the environment, then the file `.env` of the folder for the missing ones. */
export function operatorVariables(folder = process.cwd()): NodeJS.ProcessEnv {
  const file = path.join(folder, '.env');
  const written = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
  return { ...written, ...process.env };
}
