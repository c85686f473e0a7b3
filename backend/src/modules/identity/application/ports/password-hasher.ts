/** Turns passwords into hashes that are worth little to a thief. Slow on purpose, and limited in how many run at once. */
export abstract class PasswordHasher {
  /** @throws DomainError 503 when too many are waiting already */
  abstract hash(password: string): Promise<string>;

  /**
   * Without a hash it takes as long as with one and answers false, so that time does not tell which accounts exist.
   * @throws DomainError 503 when too many are waiting already
   */
  abstract verify(password: string, hash: string | null): Promise<boolean>;

  /** Whether it was made at another cost than hashes are made at today. */
  abstract isOutdated(hash: string): boolean;
}
