import type { IncomingMessage, ServerResponse } from 'node:http';
import { authenticationFailed, ProviderError } from '../errors.js';
import { answersInstead, refusalOf, sendThrough } from '../faults/faulty-response.js';
import type { FaultAction, Faults } from '../faults/faults.js';
import { jsonResponse, type HttpResponse } from '../http/response.js';
import { readJsonBody } from '../http/request-body.js';
import { matchRoute, type Route } from '../http/route.js';
import type { Credentials } from '../accounts.js';
import type { Provider } from '../provider.js';
import { sameSecret } from '../signatures.js';
import type { RestRequest } from './rest-request.js';
import type { RequestLog } from './request-log.js';

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
    const { faults, provider } = this.parts;
    const method = req.method ?? 'GET';
    const body = await readJsonBody(req).catch(refused);
    const fault = faults.take(method, url.pathname);
    await this.wait(provider.settings.latencyMs + (fault?.kind === 'delay' ? fault.ms : 0));
    if (answersInstead(fault, res)) return this.note(req, url, body, { status: null, fault });
    const response = body instanceof ProviderError ? refusal(body) : this.respond(req, url, body, fault);
    this.note(req, url, body, { status: response.status, fault });
    sendThrough(fault, res, response, provider.clock);
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
    if (ms > 0) await new Promise<void>((resolve) => this.parts.provider.clock.after(ms, resolve));
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
