/** After making something, this many times as long passes before it is made again: writers come before the copies of readers. */
const REST = 3;

interface Turn<T> {
  hasBegun: boolean;
  outcome: Promise<T | null>;
}

/**
 * Something that is made once for any number of readers, and afresh after a change.
 * Whoever reads after `outdate` gets what was read from its source after it, never before.
 */
export class Fresh<T> {
  private kept: T | null = null;
  private turn: Turn<T> | null = null;
  private earlier: Promise<unknown> = Promise.resolve();
  private restsUntil = 0;

  /** @param make reads the source; what comes to null is not kept */
  constructor(private readonly make: () => Promise<T | null>) {}

  /** At once when it is there, or else when it is made. Of many changes in a row only the first and the last make work. */
  read(): T | Promise<T | null> {
    if (this.kept !== null) return this.kept;
    this.turn ??= this.takeTurn();
    return this.turn.outcome;
  }

  /**
   * To be called after the source was changed. A turn that has not begun to read will see the change by itself.
   * @param only the thing that was found to be outdated: when another one has taken its place, that one stays
   */
  outdate(only?: T): void {
    if (only !== undefined && this.kept !== only) return;
    this.kept = null;
    if (this.turn?.hasBegun) this.turn = null;
  }

  private takeTurn(): Turn<T> {
    const turn: Turn<T> = { hasBegun: false, outcome: Promise.resolve(null) };
    turn.outcome = this.earlier.then(() => this.rest()).then(() => this.carryOut(turn));
    this.earlier = turn.outcome.catch(() => undefined);
    return turn;
  }

  private async carryOut(turn: Turn<T>): Promise<T | null> {
    turn.hasBegun = true;
    const begunAt = performance.now();
    try {
      const made = await this.make();
      if (this.turn === turn) this.kept = made;
      return made;
    } finally {
      if (this.turn === turn) this.turn = null;
      const now = performance.now();
      this.restsUntil = now + (now - begunAt) * REST;
    }
  }

  private async rest(): Promise<void> {
    const leftMs = this.restsUntil - performance.now();
    if (leftMs > 1) await new Promise((resolve) => setTimeout(resolve, leftMs));
  }
}
