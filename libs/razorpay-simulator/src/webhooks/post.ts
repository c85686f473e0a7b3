import http from 'node:http';
import https from 'node:https';

export interface WebhookRequest {
  readonly url: string;
  readonly eventId: string;
  readonly signature: string | null;
  readonly body: string;
  /** Timeout of the whole request, in real milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** The receiver's status; null without a response. */
export interface WebhookResponse {
  readonly status: number | null;
  readonly timedOut: boolean;
}

/** Sends a webhook with Razorpay's headers, on a connection that stays open for the next one. Never rejects: an unreachable receiver is a regular result. */
export function postWebhook(request: WebhookRequest): Promise<WebhookResponse> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(request.timeoutMs)]);
  const silence = () => ({ status: null, timedOut: signal.aborted && !request.signal.aborted });
  return new Promise((resolve) => {
    const send = request.url.startsWith('https:') ? https.request : http.request;
    const outgoing = send(request.url, { method: 'POST', headers: headersOf(request), signal }, (response) => {
      response.once('end', () => resolve({ status: response.statusCode ?? null, timedOut: false }));
      response.once('error', () => resolve(silence()));
      response.resume();
    });
    outgoing.once('error', () => resolve(silence()));
    outgoing.end(request.body);
  });
}

function headersOf({ eventId, signature, body }: WebhookRequest): http.OutgoingHttpHeaders {
  return {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'Razorpay-Webhook/v1',
    ...(signature !== null && { 'X-Razorpay-Signature': signature }),
    'X-Razorpay-Event-Id': eventId,
    'Request-Id': eventId,
    'Accept-Encoding': 'gzip',
  };
}
