import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { MigrationInterface } from 'typeorm';

const load = createRequire(import.meta.url) as (file: string) => Record<string, new () => MigrationInterface>;
const names = fs.readdirSync(`${import.meta.dirname}/migrations`);
const files = names.filter((name) => /^\d{13}-[a-z0-9-]+[.][jt]s$/.test(name)).sort();

/** All migrations, oldest first: the class of each file in `migrations`. For a bundle, tools/bundle.mjs imports them. */
export const MIGRATIONS = files.flatMap((file) => Object.values(load(`./migrations/${file}`)));
