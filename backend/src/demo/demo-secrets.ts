import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns secrets that a demo shop generates once, so that sign-ins and payments survive restarts. They are kept in
 * `secrets.json` of the folder, readable by its owner only.
 * @param create makes each one that is not there yet
 */
export function demoSecrets<Name extends string>(
  dataDir: string,
  create: Record<Name, () => string>,
): Record<Name, string> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}) as Partial<Record<Name, string>>;
  const missing = (Object.keys(create) as Name[]).filter((name) => kept[name] === undefined);
  if (missing.length === 0) return kept as Record<Name, string>;
  const secrets = { ...kept, ...Object.fromEntries(missing.map((name) => [name, create[name]()])) };
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets as Record<Name, string>;
}
