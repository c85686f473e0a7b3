import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../images/', import.meta.url));
const IMAGE = /\.(?:jpg|avif|webp)$/;

/** A picture to be copied into the file store under `name`. */
export interface DemoImageFile {
  name: string;
  /** Absolute, on this machine. */
  path: string;
}

/** Every picture of the catalogue: `x.jpg` as products name it, and its narrower copies `x-320.avif`, `x-640.webp` and so on. */
export function demoImageFiles(): DemoImageFile[] {
  return fs
    .readdirSync(FOLDER)
    .filter((name) => IMAGE.test(name))
    .sort()
    .map((name) => ({ name, path: path.join(FOLDER, name) }));
}
