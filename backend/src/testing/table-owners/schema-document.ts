import type { Database } from '../../platform/database/database.js';
import type { Owners } from './violations.js';

/**
 * Everything that a migrated database contains, by the module that owns the table. `body` has the text before the
 * closing semicolon.
 */
const PARTS = `
  WITH tables AS (
    SELECT c.oid, c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migrations'
  ), columns AS (
    SELECT t.oid, string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attgenerated = 's' THEN format(' GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid))
        WHEN a.attidentity <> '' THEN ' GENERATED ALWAYS AS IDENTITY'
        WHEN d.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) ELSE '' END,
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END), E',\\n' ORDER BY a.attnum) AS body
    FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    GROUP BY t.oid
  ), constraints AS (
    SELECT conrelid AS oid,
      string_agg(format(E',\\n  CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)), '' ORDER BY contype DESC, conname) AS body
    FROM pg_constraint WHERE contype IN ('p', 'u', 'c', 'f', 'x') GROUP BY conrelid
  )
  SELECT 'table' AS kind, t.name AS owner, t.name, format(E'CREATE TABLE %I (\\n%s%s\\n)', t.name, s.body, k.body) AS body
  FROM tables t JOIN columns s USING (oid) LEFT JOIN constraints k USING (oid)
  UNION ALL
  SELECT 'index', t.name, i.relname, pg_get_indexdef(x.indexrelid)
  FROM tables t JOIN pg_index x ON x.indrelid = t.oid JOIN pg_class i ON i.oid = x.indexrelid
  WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = x.indexrelid AND contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT 'trigger', t.name, g.tgname, pg_get_triggerdef(g.oid)
  FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid WHERE NOT g.tgisinternal
  UNION ALL
  SELECT 'function', coalesce((
      SELECT min(t.name) FROM pg_trigger g JOIN tables t ON t.oid = g.tgrelid WHERE g.tgfoid = p.oid
      HAVING count(DISTINCT t.name) = 1), ''), format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)), rtrim(pg_get_functiondef(p.oid))
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  UNION ALL
  SELECT 'extension', '', extname, format('CREATE EXTENSION %I', extname) FROM pg_extension WHERE extname <> 'plpgsql'
  UNION ALL
  SELECT 'sequence', '', c.relname, format('CREATE SEQUENCE %I', c.relname) FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype IN ('a', 'i'))`;

interface Part {
  readonly kind: 'table' | 'index' | 'trigger' | 'function' | 'extension' | 'sequence';
  readonly owner: string;
  readonly name: string;
  readonly body: string;
}

const ORDER: readonly Part['kind'][] = ['extension', 'sequence', 'table', 'index', 'trigger', 'function'];
const SHARED = 'shared';

/**
 * Returns the schema of a migrated database as SQL: per module its tables with their indexes and triggers, and the
 * functions, each in its current version. A function belongs to the module of the tables whose triggers call it,
 * otherwise to that of the first table that it names, or of the only module whose parts call it.
 */
export async function schemaDocument(database: Database, owners: Owners): Promise<string> {
  const parts = await database.query<Part>(PARTS);
  const modules = new Map(parts.map((part) => [part, ownModule(part, owners)]));
  const callers = ({ name }: Part) =>
    new Set([...modules].filter(([{ body }]) => body.includes(`${name.split('(')[0]}(`)).map(([, module]) => module));
  for (let round = 0; round < 2; round++)
    for (const part of parts.filter((one) => one.kind === 'function' && modules.get(one) === SHARED)) {
      const [module = SHARED, ...others] = [...callers(part)].filter((one) => one !== SHARED);
      if (others.length === 0) modules.set(part, module);
    }
  const names = [...new Set(modules.values())].sort(
    (a, b) => Number(b === SHARED) - Number(a === SHARED) || compare(a, b),
  );
  return `${HEADER}${names
    .map((module) =>
      section(
        module,
        parts.filter((part) => modules.get(part) === module),
      ),
    )
    .join('')}`;
}

const HEADER = `-- The schema of the shop's database, by module. Generated: npm run docs:schema.\n`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function section(module: string, parts: readonly Part[]): string {
  const sorted = [...parts].sort(
    (a, b) =>
      Number(a.kind === 'function') - Number(b.kind === 'function') ||
      compare(a.owner, b.owner) ||
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
      compare(a.name, b.name),
  );
  const statements = sorted.map(({ kind, body }) => `${isOfTable(kind) ? '' : '\n'}${body};\n`);
  return `\n-- ${module}\n${statements.join('')}`;
}

/** Indexes and triggers follow their table without a blank line. */
const isOfTable = (kind: Part['kind']) => kind === 'index' || kind === 'trigger';

function ownModule({ owner, body }: Part, owners: Owners): string {
  const tables = owner ? [owner] : (body.match(/\w+/g) ?? []);
  for (const table of tables) {
    const found = Object.entries(owners).find(([, owned]) => owned.includes(table));
    if (found) return found[0];
  }
  return SHARED;
}
