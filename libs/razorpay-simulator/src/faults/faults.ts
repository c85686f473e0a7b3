/** A fault of a REST request. */
export type FaultAction =
  | { kind: 'status'; status: number; body?: 'json' | 'html' | 'empty'; description?: string }
  | { kind: 'delay'; ms: number }
  /** The connection stays open without a response. */
  | { kind: 'hang' }
  /** The connection is closed before the request is processed. */
  | { kind: 'reset' }
  /** The request is processed, then the connection is closed: the client cannot know the result. */
  | { kind: 'dropAfterCommit' }
  /** The response arrives one character at a time. */
  | { kind: 'slowDrip'; msPerCharacter: number }
  | { kind: 'html200' }
  | { kind: 'redirect'; location: string }
  /** Reads return the state `ms` ago. */
  | { kind: 'stale'; ms: number }
  | { kind: 'unauthorized' }
  /** Without `retryAfterSeconds` the response has no Retry-After. */
  | { kind: 'tooManyRequests'; retryAfterSeconds?: number }
  /** A list without its `items`. */
  | { kind: 'withoutItems' }
  /** Response to a refund while another one with the same key is processed. */
  | { kind: 'idempotencyInProgress' };

export interface FaultMatch {
  readonly method?: string;
  /** The start of the path, such as `/v1/orders`, or a regular expression over it. */
  readonly path?: string | RegExp;
  /** Affects only the nth matching request and later ones, counted from 1. */
  readonly nth?: number;
}

export interface Fault {
  readonly match?: FaultMatch;
  /** Number of affected requests; 1 when missing, unlimited when it has a duration. */
  readonly times?: number;
  /** Duration in milliseconds of the provider's clock. */
  readonly forMs?: number;
  readonly action: FaultAction;
}

interface ArmedFault {
  readonly match: FaultMatch;
  readonly action: FaultAction;
  readonly until: number;
  seen: number;
  left: number;
}

/** Active faults. When several match, the first one is used. */
export class Faults {
  private armed: ArmedFault[] = [];

  constructor(private readonly now: () => number) {}

  add({ match = {}, action, forMs = Infinity, times = forMs === Infinity ? 1 : Infinity }: Fault): void {
    this.armed.push({ match, action, until: this.now() + forMs, seen: 0, left: times });
  }

  clear(): void {
    this.armed = [];
  }

  /** Returns the fault for this request, if any, and counts the use. */
  take(method: string, path: string): FaultAction | undefined {
    this.armed = this.armed.filter((fault) => fault.until > this.now());
    const matching = this.armed.filter((fault) => matches(fault.match, method, path));
    for (const fault of matching) fault.seen += 1;
    const hit = matching.find((fault) => fault.seen >= (fault.match.nth ?? 1));
    if (!hit) return undefined;
    hit.left -= 1;
    this.armed = this.armed.filter((fault) => fault.left > 0);
    return hit.action;
  }
}

function matches({ method, path }: FaultMatch, calledMethod: string, calledPath: string): boolean {
  if (method !== undefined && method.toUpperCase() !== calledMethod) return false;
  if (path === undefined) return true;
  return typeof path === 'string' ? calledPath.startsWith(path) : path.test(calledPath);
}
