import { sqlTextsOf, stringsOf, type SourceFile } from './sql-texts.js';
import { usesOf } from './table-uses.js';

/** The tables of each module, and of the platform. */
export type Owners = Readonly<Record<string, readonly string[]>>;

const VIEW = /-views?[.]ts$/;
const ADAPTER = /\/adapters\/postgres\/|[.]repository[.]ts$/;

/**
 * Returns violations in a file: writing or locking another module's tables, reading them outside a `*-view` file, or
 * naming one as a separate text, as for a repository.
 */
export function violationsIn(file: SourceFile, owners: Owners): string[] {
  const owner = ownerOf(file.path);
  const tables = new Map(Object.entries(owners).flatMap(([name, own]) => own.map((table) => [table, name] as const)));
  const known = new Set(tables.keys());
  const uses = sqlTextsOf(file)
    .flatMap((sql) => usesOf(sql, known))
    .filter(({ table }) => tables.get(table) !== owner);
  const named = ADAPTER.test(file.path)
    ? stringsOf(file.path, file.text).filter((text) => known.has(text) && tables.get(text) !== owner)
    : [];
  return [
    ...uses.filter(({ writes }) => writes).map(({ table }) => `${file.path} writes ${table} of ${tables.get(table)}`),
    ...uses
      .filter(({ writes }) => !writes && !VIEW.test(file.path))
      .map(({ table }) => `${file.path} reads ${table} of ${tables.get(table)}`),
    ...named.map((table) => `${file.path} names ${table} of ${tables.get(table)}`),
  ];
}

/** `modules/carts/…` belongs to `carts`, `platform/…` to `platform`. */
export function ownerOf(path: string): string {
  const [top = '', module = ''] = path.split('/');
  return top === 'modules' ? module : top;
}
