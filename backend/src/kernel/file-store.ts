/** Stores files by name, such as `almonds-640.avif`. Those of the `FileStore` itself are served from `/uploads/<name>`. */
export abstract class FileStore {
  /** Writes or replaces a file. @throws DomainError 503 when the store rejects it */
  abstract put(name: string, content: Buffer, contentType: string): Promise<void>;

  /** @returns null when the file does not exist */
  abstract get(name: string): Promise<{ content: Buffer; contentType: string } | null>;

  abstract remove(name: string): Promise<void>;

  /** @throws when the store is unreachable */
  abstract check(): Promise<void>;
}

/** Files that are not served: kept apart from the images, in the same folder or bucket. */
export abstract class PrivateFiles extends FileStore {}
