/** Values of a statement: by number (`$1`), or by name (`:userId`). A statement may use a named value several times. */
export type StatementValues = readonly unknown[] | Readonly<Record<string, unknown>>;

export interface PositionalStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** Not the second colon of a cast (`::uuid`), and not within a word (`HH24:MI`). */
const NAME = /(?<![:\w]):([a-z]\w*)/gi;
/** Limits the memory that statements with varying text take. */
const MAX_REMEMBERED = 500;

/** Translates named values to the positional ones of the driver, once for each text of a statement. */
export class NamedParameters {
  private readonly translated = new Map<string, { readonly text: string; readonly names: readonly string[] }>();

  /** @throws Error when the statement names a value that is missing or undefined */
  bind(sql: string, values: StatementValues): PositionalStatement {
    if (isPositional(values)) return { text: sql, values: [...values] };
    const { text, names } = this.translate(sql);
    return { text, values: names.map((name) => valueOf(name, values)) };
  }

  private translate(sql: string): { readonly text: string; readonly names: readonly string[] } {
    const known = this.translated.get(sql);
    if (known) return known;
    const names: string[] = [];
    const text = sql.replace(NAME, (_, name: string) => {
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    });
    if (this.translated.size < MAX_REMEMBERED) this.translated.set(sql, { text, names });
    return { text, names };
  }
}

const isPositional = (values: StatementValues): values is readonly unknown[] => Array.isArray(values);

function valueOf(name: string, values: Readonly<Record<string, unknown>>): unknown {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`The statement needs a value for :${name}.`);
  return value;
}
