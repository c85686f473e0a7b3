interface SavedFile {
  name: string;
  content: Blob;
}

/** Records files instead of saving them. */
export function catchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  URL.createObjectURL = (content) => `blob:${saved.push({ name: '', content: content as Blob }) - 1}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved[Number(this.href.slice('blob:'.length))]!.name = this.download;
  });
  return saved;
}
