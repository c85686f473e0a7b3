/** A picture that was uploaded at least a day ago. */
export interface OldUpload {
  readonly name: string;
  /** Whether a product shows it, or an order that was made while one did. */
  readonly isShown: boolean;
}

/** Which pictures came in and were not judged yet. */
export abstract class Uploads {
  /** Call it before the file is stored: then no file can be there that nobody knows of. */
  abstract note(name: string): Promise<void>;

  /** The oldest that are a day old. */
  abstract old(most: number): Promise<readonly OldUpload[]>;

  /** They are judged: shown for good, or gone. */
  abstract forget(names: readonly string[]): Promise<void>;
}
