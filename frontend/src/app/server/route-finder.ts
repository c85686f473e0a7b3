import { matchRoutes, type RouteObject } from 'react-router-dom';

interface FoundRoute {
  readonly path: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns a function that finds the route of a path, as `matchRoutes` does; null when only `*` matches. `matchRoutes`
 * compiles and ranks all routes for each path, so it gets only those that begin with the same segment.
 * @param routes without nesting, with absolute paths that begin with a fixed segment
 */
export function routeFinder(routes: readonly RouteObject[]): (pathname: string) => FoundRoute | null {
  const fixed = new Map<string, FoundRoute>();
  const byFirstSegment = new Map<string, RouteObject[]>();
  for (const { path } of routes) {
    if (path === undefined || path === '*') continue;
    if (!/[:*]/.test(path)) fixed.set(path, { path, params: {} });
    const segment = firstSegment(path);
    byFirstSegment.set(segment, [...(byFirstSegment.get(segment) ?? []), { path }]);
  }
  return (pathname) => {
    const found = fixed.get(pathname);
    if (found) return found;
    const candidates = byFirstSegment.get(firstSegment(pathname));
    const match = candidates && matchRoutes(candidates, pathname)?.at(-1);
    return match ? { path: match.route.path!, params: match.params } : null;
  };
}

function firstSegment(pathname: string): string {
  const segment = pathname.split('/', 2)[1] ?? '';
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}
