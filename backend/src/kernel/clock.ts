/** The current time. Tests set it; production uses the system clock. */
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
