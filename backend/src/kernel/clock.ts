/** What time it is. Tests set it; everything else asks the machine. */
export abstract class Clock {
  abstract now(): Date;

  /** Resolves after so many milliseconds. */
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
