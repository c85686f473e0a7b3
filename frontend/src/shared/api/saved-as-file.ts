import { saveFile } from '../lib/save-file';

/** A long list takes its time to be written. */
export const FILE_TIMEOUT_MS = 120_000;

/** Reads an answer by having the browser save it, under the name the server gives it. A refusal is read as usual. */
export async function savedAsFile(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(name, await response.blob());
  return null;
}
