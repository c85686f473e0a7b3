import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

/**
 * Loads the lazy components of these routes and stores them in the routes, so that the first client render is
 * synchronous and equals the server's.
 */
export async function loadLazyRoutes(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      if (route.lazy) Object.assign(route, await (route.lazy as LazyRouteFunction<RouteObject>)(), { lazy: undefined });
    }),
  );
}

/** Returns the routes and all their descendants. */
export function flattenRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...flattenRoutes(route.children ?? [])]);
}
