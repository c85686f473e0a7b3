import type { Storefront, StorefrontBuild } from '@shop/contracts';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from './page-data.js';

/** The built storefront: client files and the server-rendering entry. */
export interface BuiltStorefront {
  readonly clientDir: string;
  /** The HTML without content, sent for client-side rendering when server rendering fails. */
  readonly shell: string;
  readonly storefront: Storefront;
}

/** @param dir build output of `frontend` @throws when it has not been built */
export async function openBuiltStorefront(dir: string, source: PageData): Promise<BuiltStorefront> {
  const clientDir = path.join(dir, 'client');
  const shell = await fs.readFile(path.join(clientDir, 'index.html'), 'utf8');
  const manifest = await fs.readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8');
  const build = (await import(pathToFileURL(path.join(dir, 'server/entry-server.js')).href)) as StorefrontBuild;
  return { clientDir, shell, storefront: await build.openStorefront({ template: shell, manifest }, source) };
}
