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
