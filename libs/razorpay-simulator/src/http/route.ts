import { unknownUrl } from '../errors.js';

/** A route. `Context` is the data that the API's handlers use. */
export interface Route<Context> {
  readonly method: string;
  /** The path, with `:name` for parameters. */
  readonly path: string;
  readonly run: (context: Context, params: Record<string, string>) => unknown;
}

export interface MatchedRoute<Context> {
  readonly route: Route<Context>;
  readonly params: Record<string, string>;
}

/** @throws ProviderError when no route matches. */
export function matchRoute<Context>(
  routes: readonly Route<Context>[],
  method: string,
  path: string,
): MatchedRoute<Context> {
  const parts = path.split('/');
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route.path.split('/'), parts) : undefined;
    if (params) return { route, params };
  }
  throw unknownUrl();
}

function paramsOf(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, expected] of pattern.entries()) {
    const part = parts[place] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = part;
    else if (expected !== part) return undefined;
  }
  return params;
}
