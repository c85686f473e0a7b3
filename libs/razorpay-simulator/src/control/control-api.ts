import type { IncomingMessage, ServerResponse } from 'node:http';
import { authenticationFailed, badRequest, ProviderError } from '../errors.js';
import { jsonResponse, writeResponse, type HttpResponse } from '../http/response.js';
import { readJsonBody } from '../http/request-body.js';
import { matchRoute } from '../http/route.js';
import { sameSecret } from '../signatures.js';
import type { SimulatorControl } from './control.js';
import { controlRoutes } from './control-routes.js';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * The control API over HTTP, for tests in another process. Accepts only loopback clients with the right `x-sim-token`.
 */
export class ControlApi {
  private readonly routes;

  constructor(
    control: SimulatorControl,
    private readonly token: string,
  ) {
    this.routes = controlRoutes(control);
  }

  serves(path: string): boolean {
    return path.startsWith('/__sim/');
  }

  async handle(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    writeResponse(res, await this.respond(req, url).catch(refused));
  }

  private async respond(req: IncomingMessage, url: URL): Promise<HttpResponse> {
    const token = req.headers['x-sim-token'];
    const isLocal = LOOPBACK.includes(req.socket.remoteAddress ?? '');
    if (!isLocal || typeof token !== 'string' || !sameSecret(token, this.token)) throw authenticationFailed();
    const body = await readJsonBody(req);
    const { route, params } = matchRoute(this.routes, req.method ?? 'GET', url.pathname.slice('/__sim'.length));
    return jsonResponse(200, (await route.run(body, params)) ?? { done: true });
  }
}

function refused(error: unknown): HttpResponse {
  if (error instanceof ProviderError) return jsonResponse(error.status, { error: error.body });
  if (error instanceof RangeError) return jsonResponse(400, { error: badRequest(error.message).body });
  throw error;
}
