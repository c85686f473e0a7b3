import { saveFile } from '../lib/save-file';

/** Exports of long lists take a while. */
export const FILE_TIMEOUT_MS = 120_000;

/** Saves a response as a file, under the name that the server sends. Errors are parsed as usual. */
export async function savedAsFile(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(name, await response.blob());
  return null;
}
