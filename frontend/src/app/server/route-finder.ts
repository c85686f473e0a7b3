import type { RouteObject } from 'react-router-dom';

interface FoundRoute {
  readonly path: string;
  /** Without the rest of a path. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

interface Pattern {
  readonly path: string;
  readonly expression: RegExp;
}

/**
 * Returns a function that finds the route of a path, as React Router's `matchRoutes` does; null when only `*` matches.
 * `matchRoutes` compiles and ranks its routes at each call: two calls cost as much as the rest of a cached page.
 * @param routes without nesting, with absolute paths of fixed segments, parameters and at the end `*`
 */
export function routeFinder(routes: readonly RouteObject[]): (pathname: string) => FoundRoute | null {
  const patterns = routes
    .flatMap(({ path }) => (path === undefined || path === '*' ? [] : [{ path, expression: expressionOf(path) }]))
    .sort((a, b) => rank(b.path) - rank(a.path));
  const fixed = new Map(patterns.flatMap(({ path }) => (/[:*]/.test(path) ? [] : [[path, { path, params: {} }]])));
  return (pathname) => fixed.get(pathname) ?? match(decoded(pathname), patterns);
}

function match(pathname: string, patterns: readonly Pattern[]): FoundRoute | null {
  for (const { path, expression } of patterns) {
    const found = expression.exec(pathname);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, value?.replaceAll('%2F', '/')]);
    return { path, params: Object.fromEntries(params) as FoundRoute['params'] };
  }
  return null;
}

/** Fixed segments go before parameters, and parameters before the rest of a path. */
const rank = (path: string): number =>
  path.split('/').reduce((sum, segment) => sum + (segment === '*' ? -2 : segment.startsWith(':') ? 4 : 11), 0);

const expressionOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replace(/\/\*?$/, (end) => (end === '/' ? '' : '(?:/.+)?')).replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`,
    'i',
  );

/** Segments are decoded one by one: `%2F` is a part of a segment. */
function decoded(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
