import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LedgerView } from '../ledger/ledger.js';
import { authenticationFailed, ProviderError } from '../errors.js';
import { answersInstead, refusalOf, sendThrough, type FaultAction, type Faults } from '../faults.js';
import { jsonResponse, type HttpResponse, readJsonBody, matchRoute, type Route } from '../http.js';
import { type Credentials, sameSecret } from '../accounts.js';
import type { Provider } from '../provider.js';

/** A REST request after authentication. */
export interface RestRequest {
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly idempotencyKey: string | undefined;
  /** The data for reads; usually the present. */
  readonly view: LedgerView;
}

/** A received REST request. It never contains the credentials. */
export interface LoggedRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: Record<string, unknown>;
  readonly idempotencyKey: string | undefined;
  readonly userAgent: string | undefined;
  /** The body of an event, with its keys in the order of Razorpay's. */
  readonly status: number | null;
  readonly fault: string | undefined;
}

const KEPT = 1000;

/** The newest requests, oldest first. */
export class RequestLog {
  private calls: LoggedRequest[] = [];

  add(call: LoggedRequest): void {
    this.calls.push(call);
    if (this.calls.length > KEPT) this.calls.shift();
  }

  all(): LoggedRequest[] {
    return [...this.calls];
  }

  clear(): void {
    this.calls = [];
  }
}

interface RestApiParts {
  readonly provider: Provider;
  readonly routes: readonly Route<RestRequest>[];
  readonly faults: Faults;
  readonly log: RequestLog;
}

/** Razorpay's REST API: credentials, faults, routes, and the shape of errors. */
export class RestApi {
  constructor(private readonly parts: RestApiParts) {}

  async handle(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const body = await readJsonBody(req).catch(refused);
    const fault = this.parts.faults.take(req.method ?? 'GET', url.pathname);
    if (fault?.kind === 'delay') await this.wait(fault.ms);
    if (answersInstead(fault, res)) return this.note(req, url, body, { status: null, fault });
    const response = body instanceof ProviderError ? refusal(body) : this.respond(req, url, body, fault);
    this.note(req, url, body, { status: response.status, fault });
    sendThrough(fault, res, response);
  }

  private respond(
    req: IncomingMessage,
    url: URL,
    body: Record<string, unknown>,
    fault: FaultAction | undefined,
  ): HttpResponse {
    const { provider, routes } = this.parts;
    try {
      checkCredentials(req.headers.authorization, provider.accounts.credentials);
      const spoiled = refusalOf(fault);
      if (spoiled) throw spoiled;
      const { route, params } = matchRoute(routes, req.method ?? 'GET', url.pathname);
      provider.accounts.assertOwn(provider.ledger, Object.values(params));
      const view = provider.accounts.own(
        fault?.kind === 'stale' ? provider.ledger.asOf(provider.clock.now() - fault.ms) : provider.ledger,
      );
      return jsonResponse(
        200,
        route.run({ query: url.searchParams, body, idempotencyKey: header(req, 'x-refund-idempotency'), view }, params),
      );
    } catch (error) {
      if (error instanceof ProviderError) return refusal(error);
      throw error;
    }
  }

  private async wait(ms: number): Promise<void> {
    await new Promise<void>((resolve) => this.parts.provider.clock.after(ms, resolve));
  }

  private note(
    req: IncomingMessage,
    url: URL,
    body: Record<string, unknown> | ProviderError,
    outcome: { status: number | null; fault: FaultAction | undefined },
  ): void {
    this.parts.log.add({
      at: this.parts.provider.clock.now(),
      method: req.method ?? 'GET',
      path: url.pathname,
      query: url.search,
      body: body instanceof ProviderError ? {} : body,
      idempotencyKey: header(req, 'x-refund-idempotency'),
      userAgent: req.headers['user-agent'],
      status: outcome.status,
      fault: outcome.fault?.kind,
    });
  }
}

const refusal = ({ status, body }: ProviderError): HttpResponse => jsonResponse(status, { error: body });

function refused(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  throw error;
}

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function checkCredentials(authorization: string | undefined, { keyId, keySecret }: Credentials): void {
  const encoded = /^Basic (.+)$/.exec(authorization ?? '')?.[1];
  const given = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  if (!sameSecret(given, `${keyId}:${keySecret}`)) throw authenticationFailed();
}
