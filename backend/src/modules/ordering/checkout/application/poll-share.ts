import type { Clock } from '../../../../kernel/clock.js';

const MINUTE_MS = 60_000;
/** The page asks every two seconds while a payment is open. */
const OF_ACCOUNT = 30;
const OF_PROCESS = 300;

/** The provider requests that polls of customers may take in a minute; reconciliation has the rest of the quota. */
export class PollShare {
  private minute = 0;
  private taken = 0;
  private readonly byAccount = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly isLimited: boolean,
  ) {}

  /** @returns false when this account, or all together, have used up their share */
  take(userId: string): boolean {
    if (!this.isLimited) return true;
    this.renew();
    const own = this.byAccount.get(userId) ?? 0;
    if (own >= OF_ACCOUNT || this.taken >= OF_PROCESS) return false;
    this.byAccount.set(userId, own + 1);
    this.taken++;
    return true;
  }

  private renew(): void {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    if (minute === this.minute) return;
    this.minute = minute;
    this.taken = 0;
    this.byAccount.clear();
  }
}
