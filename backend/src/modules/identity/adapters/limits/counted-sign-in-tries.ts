import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { limitKey, RateLimits, TooManyRequests } from '../../../../platform/http/limits/rate-limits.js';
import { NetworkReputation } from '../../../../platform/http/limits/network-reputation.js';
import { SignInTries, type CountedTry, type SignInAttempt } from '../../application/ports/passwords.js';
import { DAY, FREE_FAILURES, KNOWN_FOR, waitAfter } from '../../domain/sign-in-pace.js';

/** More than the wait times allow. */
const MANY = 1_000_000;
const NOT_COUNTED = async () => undefined;

/** Uses the counters that all replicas share. Counts nothing when the operator has disabled limits. */
@Injectable()
export class CountedSignInTries extends SignInTries {
  constructor(
    private readonly config: Config,
    private readonly counters: RateLimits,
    private readonly reputation: NetworkReputation,
  ) {
    super();
  }

  /** @throws TooManyRequests */
  override async take(attempt: SignInAttempt): Promise<CountedTry> {
    if (!this.config.limitsRequests) return { isSlowed: false, uncount: NOT_COUNTED, succeed: NOT_COUNTED };
    const recordSignIn = () => this.reputation.recordSignIn(attempt.network, attempt.email);
    // For a known network the limit per account and network is enough.
    if (await this.counters.count(this.known(attempt)))
      return { isSlowed: false, uncount: NOT_COUNTED, succeed: recordSignIn };
    const failures = this.key('failures', attempt.email);
    const isSlowed = !(await this.counters.take(failures, { max: FREE_FAILURES, windowMs: DAY })).isAllowed;
    if (isSlowed) await this.waitForTurn(attempt.email, failures);
    const uncount = () => this.counters.reward(failures);
    return { isSlowed, uncount, succeed: async () => void (await uncount(), await recordSignIn()) };
  }

  override async remember(attempt: SignInAttempt): Promise<void> {
    if (!this.config.limitsRequests) return;
    const known = this.known(attempt);
    await this.counters.reset(known); // from now on
    await this.counters.take(known, { max: 1, windowMs: KNOWN_FOR });
  }

  override async shouldNotifyOwner(email: string): Promise<boolean> {
    return (await this.counters.take(this.key('told', email), { max: 1, windowMs: DAY })).isAllowed;
  }

  /** Rejected attempts do not prolong the wait. */
  private async waitForTurn(email: string, failures: string): Promise<void> {
    const windowMs = waitAfter((await this.counters.count(failures)) - FREE_FAILURES);
    const turn = await this.counters.take(this.key('turn', email), { max: 1, windowMs });
    if (!turn.isAllowed) throw new TooManyRequests(turn.retryAfterMs);
    await this.counters.take(failures, { max: MANY, windowMs: DAY });
  }

  private known({ email, network }: SignInAttempt): string {
    return this.key('known', email, network);
  }

  private key(...parts: readonly string[]): string {
    return limitKey(this.config.jwtSecret, 'sign-in', ...parts);
  }
}
