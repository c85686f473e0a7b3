/** Hashes passwords. Slow on purpose, with limited concurrency. */
export abstract class PasswordHasher {
  /** @throws DomainError 503 when too many requests are waiting */
  abstract hash(password: string): Promise<string>;

  /**
   * Without a hash it takes the same time and returns false, so that the response time does not reveal which accounts
   * exist.
   * @throws DomainError 503 when too many requests are waiting
   */
  abstract verify(password: string, hash: string | null): Promise<boolean>;

  /** True when the hash was made at another cost than the current one. */
  abstract isOutdated(hash: string): boolean;
}

/** Account and network of a sign-in attempt. */
export interface SignInAttempt {
  /** Normalised; the account may not exist. */
  readonly email: string;
  /** As returned by `networkOf`. */
  readonly network: string;
}

/** A sign-in attempt that was counted as a guess. */
export interface CountedTry {
  /** True when attempts for this account are slowed down after many failures. */
  readonly isSlowed: boolean;

  /** Uncounts the attempt, because the password was not checked. */
  uncount(): Promise<void>;

  /** Uncounts the attempt and raises the network's reputation, because the password was correct. */
  succeed(): Promise<void>;
}

/** Counts sign-in attempts. Guesses are slowed down across all networks, while owners and busy networks are not. */
export abstract class SignInTries {
  /**
   * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limit.
   * @throws an error with the status 429, and the seconds to wait
   */
  abstract take(attempt: SignInAttempt): Promise<CountedTry>;

  /** Marks the network as known to the account, so that it is not throttled by guesses from other networks. */
  abstract remember(attempt: SignInAttempt): Promise<void>;

  /** @returns true when the owner of a slowed account should be notified; at most once a day */
  abstract shouldNotifyOwner(email: string): Promise<boolean>;
}
