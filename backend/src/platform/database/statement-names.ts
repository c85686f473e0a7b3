/** From this use on a statement is named: what is asked once or twice is not worth planning ahead. */
const WORTH_NAMING = 3;
/** Statements whose text differs from call to call must fill neither our memory nor the server's. */
const MAX_NAMED = 200;
const MAX_COUNTED = 2000;

/**
 * Names for statements that recur. PostgreSQL parses and plans a named statement once for each connection, which is a fifth of its
 * processor time for a purchase.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly uses = new Map<string, number>();

  /** @returns undefined for a statement that is not worth a name */
  of(text: string): string | undefined {
    const name = this.names.get(text);
    if (name !== undefined || this.names.size === MAX_NAMED) return name;
    const uses = (this.uses.get(text) ?? 0) + 1;
    if (uses === WORTH_NAMING) {
      this.uses.delete(text);
      this.names.set(text, `s${this.names.size}`);
    } else if (this.uses.has(text) || this.uses.size < MAX_COUNTED) this.uses.set(text, uses);
    return this.names.get(text);
  }
}
