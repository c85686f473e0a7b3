import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../images/', import.meta.url));
const IMAGE = /\.(?:jpg|avif|webp)$/;

/** An image to copy into the file store under `name`. */
export interface DemoImageFile {
  name: string;
  /** Absolute path. */
  path: string;
}

/**
 * All images of the catalogue: `x.jpg` as named by products, and its narrower copies `x-320.avif`, `x-640.webp` and so
 * on.
 */
export function demoImageFiles(): DemoImageFile[] {
  return fs
    .readdirSync(FOLDER)
    .filter((name) => IMAGE.test(name))
    .sort()
    .map((name) => ({ name, path: path.join(FOLDER, name) }));
}
