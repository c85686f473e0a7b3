/** Use of a table by a SQL text. Locking rows counts as writing, because it prepares a change. */
export interface TableUse {
  readonly table: string;
  readonly writes: boolean;
}

const TOKEN = /'(?:[^']|'')*'|--[^\n]*|"[^"]+"|[a-z_][a-z0-9_]*|[^\s]/gi;
const BEFORE_A_TABLE = new Set(['from', 'join', 'into', 'update', 'using', 'truncate', 'table', 'only', 'copy']);
/** In `FOR UPDATE`, `DO UPDATE`, `FOR NO KEY UPDATE` and `ON UPDATE` no table name follows. */
const BEFORE_UPDATE = new Set(['for', 'do', 'key', 'on']);
const WRITING = new Set(['into', 'update', 'truncate', 'copy']);
const LOCK = /\bFOR\s+(NO\s+KEY\s+)?(UPDATE|SHARE|KEY\s+SHARE)\b/i;
const WORD = /^[a-z_]/i;

/** Returns the uses of known tables in a SQL text. */
export function usesOf(sql: string, known: ReadonlySet<string>): TableUse[] {
  const tokens = (sql.match(TOKEN) ?? []).map((token) => token.replace(/^"|"$/g, '').toLowerCase());
  const locks = LOCK.test(sql);
  return tokens.flatMap((token, at) => {
    if (!BEFORE_A_TABLE.has(token) || (token === 'update' && BEFORE_UPDATE.has(tokens[at - 1] ?? ''))) return [];
    const writes = WRITING.has(token) || (token === 'from' && tokens[at - 1] === 'delete') || tokens[at - 1] === 'lock';
    return tablesFrom(tokens, at + 1)
      .filter((table) => known.has(table))
      .map((table) => ({ table, writes: writes || locks }));
  });
}

/** Tables of a list such as `a x, b AS y`. */
function tablesFrom(tokens: readonly string[], start: number): string[] {
  const tables: string[] = [];
  let at = start;
  for (;;) {
    while (tokens[at] === 'only' || tokens[at] === 'table' || tokens[at] === 'lateral') at++;
    if (tokens[at + 1] === '.') at += 2;
    tables.push(tokens[at++] ?? '');
    if (tokens[at] === 'as') at++;
    if (WORD.test(tokens[at] ?? '') && tokens[at + 1] === ',') at++;
    if (tokens[at] !== ',') return tables;
    at++;
  }
}
