import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: OutgoingHttpHeaders;
}

export const jsonAnswer = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
});

/** Nothing that the simulator says may be kept by a cache. */
export function writeAnswer(res: ServerResponse, { status, type, text, headers }: Answer): void {
  if (res.destroyed) return;
  res.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(text);
}
