/** The current time: the system clock in production, set by tests. */
export abstract class Clock {
  abstract now(): Date;

  /** Resolves after `ms` milliseconds. */
  abstract pause(ms: number): Promise<void>;
}

export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }

  override pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}
