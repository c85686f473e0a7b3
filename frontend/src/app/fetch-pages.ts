import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

/**
 * Fetches what these routes draw and puts it into them, so that a shop made afterwards draws them at once: the
 * browser's first page is then the very one that the server drew.
 */
export async function fetchPages(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      if (route.lazy) Object.assign(route, await (route.lazy as LazyRouteFunction<RouteObject>)(), { lazy: undefined });
    }),
  );
}

/** The routes and everything below them. */
export function allRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
}
