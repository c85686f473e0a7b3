/** The operator's rules for product images. */
export abstract class ImagePolicy {
  /** True when every image must be an upload, so that browsers load none from other servers. */
  abstract readonly refusesOutsideImages: boolean;
}
