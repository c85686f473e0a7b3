/** Account and network of a sign-in attempt. */
export interface SignInAttempt {
  /** Normalised, whether or not an account has it. */
  readonly email: string;
  /** From `networkOf`. */
  readonly network: string;
}

/** A try to sign in that was counted as a guess. */
export interface CountedTry {
  /** Whether attempts for this account are throttled after many failures. */
  readonly isSlowed: boolean;

  /** Uncounts the attempt: the password was not checked. */
  giveBack(): Promise<void>;

  /** Takes it back and counts it in favour of the network: the password was right. */
  succeed(): Promise<void>;
}

/** Counts tries to sign in, so that guessing gets slow from wherever it comes, while owners and busy networks go on. */
export abstract class SignInTries {
  /**
   * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limit.
   * @throws an error with the status 429, and the seconds to wait
   */
  abstract take(attempt: SignInAttempt): Promise<CountedTry>;

  /** Marks the network as known to the account, so that it is not throttled by guesses from other networks. */
  abstract remember(attempt: SignInAttempt): Promise<void>;

  /** @returns whether the owner of an account that is slowed should be written to; true once a day at most */
  abstract isToBeTold(email: string): Promise<boolean>;
}
