/** Values of a statement: by number (`$1`), or by name (`:userId`). A statement may use a named value several times. */
export type StatementValues = readonly unknown[] | Readonly<Record<string, unknown>>;

interface Statement {
  readonly text: string;
  /** The named values, in the order of their numbers. */
  readonly values: readonly string[];
  /** PostgreSQL parses and plans a named statement once per connection, which saves a fifth of its CPU for a purchase. */
  name?: string;
  uses: number;
}

/** Not the second colon of a cast (`::uuid`), and not within a word (`HH24:MI`). */
const NAME = /(?<![:\w]):([a-z]\w*)/gi;
/** A statement is named from this use on: preparing one that runs once or twice does not pay off. */
const MIN_USES = 3;
/** Limit the memory that statements with varying text take, here and on the server. */
const MAX_REMEMBERED = 2000;
const MAX_NAMED = 200;

/** Translates the statements of the adapters into those of the driver. */
export class Statements {
  private readonly remembered = new Map<string, Statement>();
  private named = 0;

  /** @param options.areNamed false where PostgreSQL would forget a named statement after each transaction */
  constructor(private readonly options: { readonly areNamed: boolean } = { areNamed: true }) {}

  /** @throws Error when the statement names a value that is missing or undefined */
  bind(sql: string, values: StatementValues): { text: string; values: unknown[]; name?: string } {
    const isPositional = Array.isArray(values);
    const statement =
      this.remembered.get(sql) ?? this.remember(sql, isPositional ? { text: sql, values: [] } : parse(sql));
    const isOne = statement.text.includes('$') || !sql.includes(';'); // only a single statement can have a name
    const isNamed = this.options.areNamed && isOne && this.named < MAX_NAMED;
    if (++statement.uses === MIN_USES && isNamed) statement.name = `s${this.named++}`;
    const { text, name } = statement;
    const bound = isPositional ? [...(values as unknown[])] : statement.values.map((value) => valueOf(value, values));
    return { text, values: bound, ...(name !== undefined && { name }) };
  }

  private remember(sql: string, translated: Pick<Statement, 'text' | 'values'>): Statement {
    const statement = { ...translated, uses: 0 };
    if (this.remembered.size < MAX_REMEMBERED) this.remembered.set(sql, statement);
    return statement;
  }
}

function parse(sql: string): Pick<Statement, 'text' | 'values'> {
  const values: string[] = [];
  const text = sql.replace(NAME, (_, name: string) => {
    if (!values.includes(name)) values.push(name);
    return `$${values.indexOf(name) + 1}`;
  });
  return { text, values };
}

function valueOf(name: string, values: StatementValues): unknown {
  const value = Object.hasOwn(values, name) ? (values as Readonly<Record<string, unknown>>)[name] : undefined;
  if (value === undefined) throw new Error(`The statement needs a value for :${name}.`);
  return value;
}

/** SQL that converts an expression of paise to rupees, as a JSON number with at most two decimals. */
export const rupees = (paise: string): string => `round(${paise} / 100.0, 2)::float8`;
