import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../platform/database/database.js';

interface Column {
  readonly place: string;
  readonly sql: string;
}

/** All columns of all tables, including jobs, with an expression that reads them as text. */
const COLUMNS = `
  SELECT format('%s.%s.%s', c.table_schema, c.table_name, c.column_name) AS place,
    format('SELECT DISTINCT %s AS text FROM %I.%I WHERE %I IS NOT NULL',
      CASE WHEN c.data_type = 'bytea' THEN format($$encode(%1$I, 'escape') || ' ' || encode(%1$I, 'base64')$$, c.column_name) ELSE format('%I::text', c.column_name) END,
      c.table_schema, c.table_name, c.column_name) AS sql
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
  ORDER BY 1`;

/** Finds texts in a database, as `schema.table.column: the text`, once per column, case-insensitive. */
export async function tracesInDatabase(database: Database, texts: readonly string[]): Promise<string[]> {
  const columns = await database.query<Column>(COLUMNS);
  const found = new Set<string>();
  for (const { place, sql } of columns) {
    const values = (await database.query<{ text: string }>(sql)).map(({ text }) =>
      `${text} ${unescaped(text)}`.toLowerCase(),
    );
    for (const text of texts)
      if (values.some((value) => spellings(text).some((one) => value.includes(one.toLowerCase()))))
        found.add(`${place}: ${text}`);
  }
  return [...found];
}

/** Finds texts in the files of a folder, recursively, as `name: the text`. */
export function tracesInFolder(folder: string, texts: readonly string[]): string[] {
  if (!fs.existsSync(folder)) return [];
  const names = fs
    .readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => fs.statSync(path.join(folder, name)).isFile());
  return names.flatMap((name) => {
    const content = `${name} ${fs.readFileSync(path.join(folder, name), 'latin1')}`.toLowerCase();
    return texts.filter((text) => content.includes(text.toLowerCase())).map((text) => `${name}: ${text}`);
  });
}

/** The text itself, and its forms in a bytes column. */
function spellings(text: string): string[] {
  return [
    text,
    encodeURIComponent(text),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -2),
  ];
}

/** JSON may escape any character by its code. */
function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}
