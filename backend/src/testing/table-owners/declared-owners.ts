import fs from 'node:fs';
import path from 'node:path';
import { ownerOf, type Owners } from './violations.js';

export const SOURCE = path.resolve(import.meta.dirname, '../..');

/** Returns the tables that each module declares in its module file, and those of the platform. */
export function declaredOwners(): Owners {
  const owners: Record<string, string[]> = {};
  for (const file of fs.readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.module.ts')) continue;
    const text = fs.readFileSync(path.join(SOURCE, file), 'utf8');
    const [, tables = ''] = /static readonly tables = \[([^\]]*)\]/.exec(text) ?? [];
    (owners[ownerOf(file)] ??= []).push(...[...tables.matchAll(/'(\w+)'/g)].map(([, table = '']) => table));
  }
  return owners;
}
