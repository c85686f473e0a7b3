/** Images on other people's servers. */
export abstract class OutsideImages {
  /**
   * Fetches what is at an address, which must be on the public internet, within limits of size and time.
   * @param address an http or https address, as an admin typed it
   * @returns the content of the answer, whatever it is
   * @throws DomainError `invalid_input` with a sentence that says what is wrong with the address, or that nothing came from it
   */
  abstract fetch(address: string): Promise<Buffer>;
}
