/** A received REST request. It never contains the credentials. */
export interface LoggedRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: Record<string, unknown>;
  readonly idempotencyKey: string | undefined;
  readonly userAgent: string | undefined;
  /** The body of an event, with its keys in the order of Razorpay's. */
  readonly status: number | null;
  readonly fault: string | undefined;
}

const KEPT = 1000;

/** The newest requests, oldest first. */
export class RequestLog {
  private calls: LoggedRequest[] = [];

  add(call: LoggedRequest): void {
    this.calls.push(call);
    if (this.calls.length > KEPT) this.calls.shift();
  }

  all(): LoggedRequest[] {
    return [...this.calls];
  }

  clear(): void {
    this.calls = [];
  }
}
