import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProviderError, unknownId } from '../errors.js';
import { jsonResponse, writeResponse, type HttpResponse } from '../http/response.js';
import { readJsonBody } from '../http/request-body.js';
import { matchRoute, type Route } from '../http/route.js';
import type { Provider } from '../provider.js';
import { sameSecret } from '../signatures.js';
import { checkoutAsset, isCheckoutAsset } from './assets.js';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'content-type, x-key-id',
};

/**
 * API for the payer's browser: the script, its modules and the requests of the dialog. Open to any origin that sends
 * the key id.
 */
export class CheckoutApi {
  constructor(
    private readonly routes: readonly Route<Record<string, unknown>>[],
    private readonly provider: Provider,
  ) {}

  serves(path: string): boolean {
    return isCheckoutAsset(path) || path.startsWith('/sim/checkout/');
  }

  async handle(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const response = await this.respond(req, url).catch(refused);
    writeResponse(res, { ...response, headers: { ...CORS, ...response.headers } });
  }

  private async respond(req: IncomingMessage, url: URL): Promise<HttpResponse> {
    if (req.method === 'OPTIONS') return { status: 204, type: 'text/plain', text: '' };
    if (isCheckoutAsset(url.pathname)) return checkoutAsset(url.pathname);
    const keyId = req.headers['x-key-id'];
    const { accounts, ledger } = this.provider;
    if (typeof keyId !== 'string' || !sameSecret(keyId, accounts.credentials.keyId)) throw unknownId();
    const { route, params } = matchRoute(this.routes, req.method ?? 'GET', url.pathname);
    accounts.assertOwn(ledger, Object.values(params));
    return jsonResponse(200, route.run(await readJsonBody(req), params));
  }
}

function refused(error: unknown): HttpResponse {
  if (error instanceof ProviderError) return jsonResponse(error.status, { error: error.body });
  throw error;
}
