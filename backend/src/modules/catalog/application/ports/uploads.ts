/** An image that was uploaded at least a day ago. */
export interface OldUpload {
  readonly name: string;
  /** True when a product refers to it. */
  readonly isShown: boolean;
}

/** Uploads that no sweep has checked yet. */
export abstract class Uploads {
  /** Call before the file is stored, so that every stored file has a row. */
  abstract note(name: string): Promise<void>;

  /** Returns the oldest uploads that are at least a day old. */
  abstract old(limit: number): Promise<readonly OldUpload[]>;

  /** Removes the rows of uploads that are in use or deleted. */
  abstract forget(names: readonly string[]): Promise<void>;
}
