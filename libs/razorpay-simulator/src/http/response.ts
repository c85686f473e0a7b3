import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface HttpResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: OutgoingHttpHeaders;
}

export const jsonResponse = (status: number, body: unknown): HttpResponse => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
});

/** No response of the simulator may be cached. */
export function writeResponse(res: ServerResponse, { status, type, text, headers }: HttpResponse): void {
  if (res.destroyed) return;
  res.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(text);
}
