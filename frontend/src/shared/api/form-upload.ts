import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { apiAddress, sendInSession } from './base-api';

/** The approximate upload time of a 5 MB image on a slow connection. */
const TIMEOUT_MS = 120_000;

interface FormUpload {
  /** Path below the API's base URL: `/upload`. */
  path: string;
  form: FormData;
  /** Called with the progress in percent. */
  onProgress?: (percent: number) => void;
}

type UploadResult<T> = { data: T; error?: undefined } | { error: FetchBaseQueryError };

/** Posts a form as the signed-in user. Uses XMLHttpRequest, because `fetch` cannot report upload progress. */
export const uploadForm = <T>(
  upload: FormUpload,
  api: Pick<BaseQueryApi, 'getState' | 'dispatch' | 'signal'>,
): Promise<UploadResult<T>> => sendInSession((token) => post<T>(upload, token, api.signal), api);

function post<T>(
  { path, form, onProgress }: FormUpload,
  token: string | undefined,
  signal: AbortSignal,
): Promise<UploadResult<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (): void => resolve({ error: { status: 'FETCH_ERROR', error: 'no response' } });
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => resolve(resultOf<T>(request));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', `${apiAddress()}${path}`);
    request.timeout = TIMEOUT_MS;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.send(form);
  });
}

function resultOf<T>({ status, responseText }: XMLHttpRequest): UploadResult<T> {
  try {
    const data: unknown = JSON.parse(responseText);
    return status >= 200 && status < 300 ? { data: data as T } : { error: { status, data } };
  } catch {
    return {
      error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: 'response is not JSON' },
    };
  }
}
