/** What the operator allows products to show. */
export abstract class ImagePolicy {
  /** Whether every image must be an upload, so that browsers fetch none from other servers. */
  abstract readonly refusesOutsideImages: boolean;
}
