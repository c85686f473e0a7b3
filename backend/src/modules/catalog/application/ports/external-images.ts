/** Downloads images from other servers. */
export abstract class ExternalImages {
  /**
   * Fetches a URL, which must be on the public internet, with limits on size and time.
   * @param address an http or https URL, as an admin typed it
   * @returns the response body, of any type
   * @throws DomainError `invalid_input` when the URL is not allowed or cannot be fetched
   */
  abstract fetch(address: string): Promise<Buffer>;
}
