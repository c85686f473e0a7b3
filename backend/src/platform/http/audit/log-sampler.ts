interface Allowance {
  readonly max: number;
  readonly windowMs: number;
  readonly now?: () => number;
}

/** Limits log lines per time window and counts the omitted ones, so that a flood cannot fill the disk. */
export class LogSampler {
  private windowStart = -Infinity;
  private written = 0;
  private omitted = 0;

  constructor(private readonly allowance: Allowance) {}

  /** @returns the number of lines omitted since the previous one, or null to omit this one */
  take(): number | null {
    const { max, windowMs, now = () => performance.now() } = this.allowance;
    if (now() - this.windowStart >= windowMs) [this.windowStart, this.written] = [now(), 0];
    if (this.written === max) {
      this.omitted++;
      return null;
    }
    const { omitted } = this;
    this.written++;
    this.omitted = 0;
    return omitted;
  }
}
