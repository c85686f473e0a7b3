import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const TEXT = /\.(js|css|svg)$/;
/** Smaller files fit into one packet uncompressed. */
const MIN_BYTES = 1024;

async function compress(file: string): Promise<void> {
  const content = await fs.readFile(file);
  if (content.length < MIN_BYTES) return;
  await fs.writeFile(`${file}.br`, await brotli(content));
  await fs.writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
}

/**
 * Writes a Brotli and a gzip copy of each text file of the build, at the highest compression level. The server sends
 * these copies.
 */
export function precompressed(): Plugin {
  let outDir: string;
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await fs.readdir(outDir, { recursive: true });
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(path.join(outDir, file))));
    },
  };
}
