/** What goes wrong with a REST call. */
export type FaultAction =
  | { kind: 'status'; status: number; body?: 'json' | 'html' | 'empty'; description?: string }
  | { kind: 'delay'; ms: number }
  /** The connection stays open and silent. */
  | { kind: 'hang' }
  /** The connection is cut before anything is done. */
  | { kind: 'reset' }
  /** Everything is done, then the connection is cut: the caller cannot know. */
  | { kind: 'dropAfterCommit' }
  /** The answer arrives one character at a time. */
  | { kind: 'slowDrip'; msPerCharacter: number }
  | { kind: 'html200' }
  | { kind: 'redirect'; location: string }
  /** Reads answer as things were `ms` ago. */
  | { kind: 'stale'; ms: number }
  | { kind: 'unauthorized' }
  /** Without `retryAfterSeconds` the answer does not say how long to wait. */
  | { kind: 'tooManyRequests'; retryAfterSeconds?: number }
  /** A list without its `items`. */
  | { kind: 'withoutItems' }
  /** What a refund gets while another with the same key is being worked on. */
  | { kind: 'idempotencyInProgress' };

export interface FaultMatch {
  readonly method?: string;
  /** The start of the path, such as `/v1/orders`, or a regular expression over it. */
  readonly path?: string | RegExp;
  /** Only from the nth matching call on, counted from 1. */
  readonly nth?: number;
}

export interface Fault {
  readonly match?: FaultMatch;
  /** How many calls it hits; 1 when missing, any number when it has a duration. */
  readonly times?: number;
  /** Milliseconds of the provider's clock after which it ends by itself. */
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

/** The faults that wait for their call. Of several that match, the first one hits. */
export class Faults {
  private armed: ArmedFault[] = [];

  constructor(private readonly now: () => number) {}

  add({ match = {}, action, forMs = Infinity, times = forMs === Infinity ? 1 : Infinity }: Fault): void {
    this.armed.push({ match, action, until: this.now() + forMs, seen: 0, left: times });
  }

  clear(): void {
    this.armed = [];
  }

  /** The fault that hits this call, if any; it counts as used. */
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
