/** Which account somebody tries to sign in to, and from where. */
export interface SignInAttempt {
  /** Normalised, whether or not an account has it. */
  readonly email: string;
  /** As `networkOf` tells it. */
  readonly network: string;
}

/** A try to sign in that was counted as a guess. */
export interface CountedTry {
  /** Whether tries for this account have to wait for each other, since so many have failed. */
  readonly isSlowed: boolean;

  /** Takes it back: the password was never looked at. */
  giveBack(): Promise<void>;

  /** Takes it back and counts it in favour of the network: the password was right. */
  succeed(): Promise<void>;
}

/** Counts tries to sign in, so that guessing gets slow from wherever it comes, while owners and busy networks go on. */
export abstract class SignInTries {
  /**
   * Counts one before the password is looked at: of many at once no more than allowed are.
   * @throws a refusal with the status 429, and the seconds to wait
   */
  abstract take(attempt: SignInAttempt): Promise<CountedTry>;

  /** The account knows this network from now on: guesses from elsewhere do not slow it down there. */
  abstract remember(attempt: SignInAttempt): Promise<void>;

  /** @returns whether the owner of an account that is slowed should be written to; true once a day at most */
  abstract isToBeTold(email: string): Promise<boolean>;
}
