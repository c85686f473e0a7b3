/** How deliveries go wrong. Probabilities are between 0 and 1. */
export interface DeliveryFaultRules {
  /** Sends an event up to `max` additional times. */
  duplicate?: { p: number; max: number };
  /** Loses an event: it is never sent or retried. */
  drop?: { p: number };
  delay?: { minMs: number; maxMs: number };
  /** Shuffles events within a window. */
  reorder?: { windowMs: number };
  /** Simulates this response of the receiver without a request. */
  fail?: { p: number; status: number };
  /** Loses the receiver's response 200. */
  ackLost?: { p: number };
}

export type Disturbance = { kind: 'none' } | { kind: 'fail'; status: number } | { kind: 'ackLost' };

/** Decides, based on the seed, which faults affect events and single attempts. */
export class DeliveryFaults {
  private rules: DeliveryFaultRules = {};

  constructor(private readonly random: () => number) {}

  set(rules: DeliveryFaultRules): void {
    this.rules = { ...rules };
  }

  /** The extra delays, in ms, of each copy of a new event; empty for a lost event. */
  copies(): number[] {
    const { drop, duplicate } = this.rules;
    if (drop && this.happens(drop.p)) return [];
    const extra = duplicate && this.happens(duplicate.p) ? 1 + Math.floor(this.random() * duplicate.max) : 0;
    return Array.from({ length: 1 + extra }, () => this.delay());
  }

  disturb(): Disturbance {
    const { ackLost, fail } = this.rules;
    if (fail && this.happens(fail.p)) return { kind: 'fail', status: fail.status };
    return ackLost && this.happens(ackLost.p) ? { kind: 'ackLost' } : { kind: 'none' };
  }

  private delay(): number {
    const { delay, reorder } = this.rules;
    const late = delay ? delay.minMs + this.random() * (delay.maxMs - delay.minMs) : 0;
    return Math.round(late + (reorder ? this.random() * reorder.windowMs : 0));
  }

  private happens(p: number): boolean {
    return this.random() < p;
  }
}
