import pRetry from 'p-retry';
import Razorpay from 'razorpay';
import { ProviderFault, type ProviderFaultKind } from '../../domain/provider-payment.js';

/** Request timeout. The SDK itself has none. */
const TIME_LIMIT_MS = 4000;

export interface RazorpayClientOptions {
  readonly keyId: string;
  readonly keySecret: string;
  /** The part before `/v1`. */
  readonly apiUrl: string;
  /** Request timeout; 4 seconds by default. */
  readonly timeLimitMs?: number;
}

interface RawResponse {
  readonly data: unknown;
}
interface RawError {
  response?: { status: number; data: unknown };
  message?: string;
  config?: unknown;
}

/** The part of the SDK's HTTP client that has no types. */
interface SdkTransport {
  defaults: Record<string, unknown>;
  interceptors: {
    response: { use(ok: (reply: RawResponse) => RawResponse, failed: (error: RawError) => never): void };
  };
  post(url: string, body: unknown, options: { headers: Record<string, string> }): Promise<RawResponse>;
}

/**
 * Wraps the official SDK and adds what it lacks: timeouts, typed errors, the idempotency header, no redirects.
 * The SDK throws plain objects for error responses and a TypeError for network errors (2.9.8), hence the interceptor.
 */
export class RazorpayClient {
  readonly sdk: Razorpay;
  private readonly transport: SdkTransport;

  constructor(options: RazorpayClientOptions) {
    this.sdk = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret });
    this.transport = (this.sdk.api as unknown as { rq: SdkTransport }).rq;
    Object.assign(this.transport.defaults, {
      baseURL: options.apiUrl,
      timeout: options.timeLimitMs ?? TIME_LIMIT_MS,
      maxRedirects: 0,
      maxContentLength: 1_000_000,
      proxy: false,
    });
    this.transport.interceptors.response.use(rejectNonJson, withoutCredentials);
  }

  /** Retries a read once after a network error. */
  async read<T>(operation: string, call: () => Promise<T>): Promise<T> {
    const classified = () =>
      call().catch((error: unknown) => {
        throw classify(error, operation, 'unreachable');
      });
    return pRetry(classified, {
      retries: 1,
      minTimeout: 0,
      shouldRetry: ({ error }) => error instanceof ProviderFault && error.fault === 'unreachable',
    });
  }

  /** Reports a write without a response as `unknown`, because it may have succeeded. */
  async write<T>(operation: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw classify(error, operation, 'unknown');
    }
  }

  /** Sends a POST request with headers, which the SDK's own methods do not support. */
  async post<T>(path: string, body: unknown, headers: Record<string, string>): Promise<T> {
    return (await this.transport.post(path, body, { headers })).data as T;
  }
}

function rejectNonJson(reply: RawResponse): RawResponse {
  if (typeof reply.data === 'object' && reply.data !== null) return reply;
  throw Object.assign(new Error('response is not JSON'), {
    response: { status: 0, data: { error: { description: 'response is not JSON' } } },
  });
}

/** Keeps only status and description: the SDK's error object contains the Basic credentials. */
function withoutCredentials(error: RawError): never {
  const data = error.response?.data;
  const isObject = typeof data === 'object' && data !== null;
  const response = {
    status: error.response?.status ?? 0,
    data: isObject ? data : { error: { description: error.message ?? 'no response' } },
  };
  throw Object.assign(new Error(error.message ?? 'no response'), { response });
}

function classify(error: unknown, operation: string, withoutResponse: ProviderFaultKind): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const refusal = error as {
    statusCode?: number;
    error?: { description?: string };
    response?: { status: number; data?: { error?: { description?: string } } };
    message?: string;
  };
  const status = refusal.statusCode ?? refusal.response?.status ?? 0;
  const description =
    refusal.error?.description ?? refusal.response?.data?.error?.description ?? refusal.message ?? 'no response';
  return new ProviderFault(
    isMissing(status, description) ? 'missing' : kindOf(status, withoutResponse),
    operation,
    `${status} ${description}`.slice(0, 300),
  );
}

/** The provider reports an unknown id as a 400 with this sentence. Source: its API reference, "Errors". */
function isMissing(status: number, description: string): boolean {
  return status === 404 || (status === 400 && /\bid provided does not exist\b/i.test(description));
}

function kindOf(status: number, withoutResponse: ProviderFaultKind): ProviderFaultKind {
  if (status === 401) return 'auth';
  if (status === 409) return 'conflict';
  if (status === 429) return 'throttled';
  return status >= 400 && status < 500 ? 'rejected' : withoutResponse;
}
