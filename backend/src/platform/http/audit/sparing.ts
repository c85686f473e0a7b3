interface Allowance {
  readonly most: number;
  readonly withinMs: number;
  readonly now?: () => number;
}

/** Lets so many lines through in each window of time and counts the others: a flood must not fill a disk with its own record. */
export class Sparing {
  private began = -Infinity;
  private written = 0;
  private leftOut = 0;

  constructor(private readonly allowance: Allowance) {}

  /** @returns how many were left out since the line before, or null when this one is left out, too */
  take(): number | null {
    const { most, withinMs, now = () => performance.now() } = this.allowance;
    if (now() - this.began >= withinMs) [this.began, this.written] = [now(), 0];
    if (this.written === most) {
      this.leftOut++;
      return null;
    }
    const { leftOut } = this;
    this.written++;
    this.leftOut = 0;
    return leftOut;
  }
}
