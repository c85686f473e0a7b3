import { Logger } from '@nestjs/common';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DiskFileStore } from './disk-file-store.js';
import { fileStoreContract } from './file-store.contract.js';
import { MemoryFileStore } from './testing/memory-file-store.js';

const openFolder = () => fs.mkdtemp(path.join(os.tmpdir(), 'files-'));

fileStoreContract('MemoryFileStore', async () => ({ files: new MemoryFileStore(), close: async () => undefined }));

fileStoreContract('DiskFileStore', async () => {
  const folder = await openFolder();
  return { files: new DiskFileStore(path.join(folder, 'uploads')), close: () => fs.rm(folder, { recursive: true }) };
});

describe('DiskFileStore', () => {
  it('is unavailable, and leaves no partial file, when the folder cannot be written', async () => {
    Logger.overrideLogger(false);
    const folder = await openFolder();
    await fs.writeFile(path.join(folder, 'uploads'), 'a file where the folder should be');
    const files = new DiskFileStore(path.join(folder, 'uploads'));
    await expect(files.put('a.png', Buffer.from('x'), 'image/png')).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    expect(await files.get('a.png')).toBeNull();
    expect(await fs.readdir(folder)).toEqual(['uploads']);
    await fs.rm(folder, { recursive: true });
  });

  it('leaves only complete files in its folder', async () => {
    const folder = await openFolder();
    const files = new DiskFileStore(folder);
    await Promise.all(['a.png', 'b.png'].map((name) => files.put(name, Buffer.from('x'), 'image/png')));
    expect((await fs.readdir(folder)).sort()).toEqual(['a.png', 'b.png']);
    await fs.rm(folder, { recursive: true });
  });
});
