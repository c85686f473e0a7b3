import type { FileStore } from '../../kernel/file-store.js';

interface FileStoreUnderTest {
  readonly files: FileStore;
  close(): Promise<void>;
}

/** The tests that every file store must pass. */
export function fileStoreContract(name: string, open: () => Promise<FileStoreUnderTest>): void {
  describe(`${name} as a FileStore`, () => {
    let subject: FileStoreUnderTest;
    beforeEach(async () => void (subject = await open()));
    afterEach(() => subject.close());

    it('returns stored files byte for byte, with their type', async () => {
      const content = Buffer.from([0, 255, 13, 10, 128]);
      await subject.files.put('almonds-640.avif', content, 'image/avif');
      expect(await subject.files.get('almonds-640.avif')).toEqual({ content, contentType: 'image/avif' });
    });

    it('replaces a file of the same name', async () => {
      await subject.files.put('a.jpg', Buffer.from('old'), 'image/jpeg');
      await subject.files.put('a.jpg', Buffer.from('new'), 'image/jpeg');
      expect((await subject.files.get('a.jpg'))?.content.toString()).toBe('new');
    });

    it('keeps a complete file through many concurrent writes', async () => {
      const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index));
      await Promise.all(versions.map((version) => subject.files.put('a.webp', version, 'image/webp')));
      const { content } = (await subject.files.get('a.webp')) as { content: Buffer };
      expect(versions.some((version) => version.equals(content))).toBe(true);
    });

    it('returns null for a removed or unknown file', async () => {
      await subject.files.put('a.png', Buffer.from('x'), 'image/png');
      await subject.files.remove('a.png');
      expect(await subject.files.get('a.png')).toBeNull();
      expect(await subject.files.get('b.png')).toBeNull();
    });

    it('ignores the removal of a missing file', async () => {
      await expect(subject.files.remove('b.png')).resolves.toBeUndefined();
    });

    it.each([
      '../a.png',
      '..\\a.png',
      '/etc/passwd',
      'a/b.png',
      '.hidden.png',
      'a.svg',
      'a.png\u0000',
      'a..png',
      '',
      `${'a'.repeat(300)}.png`,
    ])('rejects the name %j', async (name) => {
      await expect(subject.files.put(name, Buffer.from('x'), 'image/png')).rejects.toMatchObject({
        code: 'invalid_input',
      });
      expect(await subject.files.get(name)).toBeNull();
    });

    it('reports that it is reachable', async () => {
      await expect(subject.files.check()).resolves.toBeUndefined();
    });

    it('rejects a file whose extension does not match its type', async () => {
      await expect(subject.files.put('a.png', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
        code: 'invalid_input',
      });
    });
  });
}
