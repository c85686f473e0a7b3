import pg from 'pg';
import utils from 'pg/lib/utils.js';

/** From this use on a statement is worth keeping: what is asked once or twice is not. */
const WORTH_PREPARING = 3;
/** Of one connection. Statements whose text differs from call to call must not fill the server's memory. */
const MAX_PREPARED = 200;
const MAX_COUNTED = 2000;

/** Without parameters several statements may stand in one text, and only one can be prepared. */
const ONE_QUESTION = /^\s*SELECT\b[^;]+$/;

interface Known {
  uses: number;
  name?: string;
}

/**
 * A connection on which PostgreSQL reads and plans a statement that comes again and again only once. Statements do not wait for the
 * answers of those before them, and what is asked in one breath leaves in one piece: each way to the database and back costs both sides.
 */
export class PreparingClient extends pg.Client {
  private readonly known = new Map<string, Known>();
  private preparedCount = 0;
  private isGathering = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // The signatures of pg's own `query` are many; they all go through here as they came.
  override query(...given: unknown[]): never {
    const [text, raw, ...rest] = given;
    // A value without a text must fail here: found out half-way through sending, the answers of this connection would be taken for each other's.
    const values = Array.isArray(raw) ? raw.map((value) => utils.prepareValue(value)) : raw;
    const name =
      typeof text === 'string' && (hasAny(values) || ONE_QUESTION.test(text)) ? this.nameOf(text) : undefined;
    this.gather();
    const passedOn = name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest];
    return (super.query as (...all: unknown[]) => never).apply(this, passedOn);
  }

  private gather(): void {
    const { stream } = (this as unknown as { connection: pg.Connection }).connection;
    if (this.isGathering) return;
    this.isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  private nameOf(text: string): string | undefined {
    const known = this.known.get(text);
    if (!known) {
      if (this.known.size < MAX_COUNTED) this.known.set(text, { uses: 1 });
      return undefined;
    }
    known.uses += 1;
    if (known.uses >= WORTH_PREPARING && known.name === undefined && this.preparedCount < MAX_PREPARED)
      known.name = `s${++this.preparedCount}`;
    return known.name;
  }
}

function hasAny(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}
