import { lazy, useState, type ComponentType } from 'react';
import { useRoutes, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { routes } from './routes';

/** A page that is fetched when somebody comes there; once more for the next, when it could not be had. */
function fetchedOnVisit(fetchPage: LazyRouteFunction<RouteObject>): ComponentType {
  const onVisit = () => lazy(async () => {
    try {
      return { default: (await fetchPage()).Component as ComponentType };
    } catch (error) {
      Page = onVisit();
      throw error;
    }
  });
  let Page = onVisit();
  return function PageOnVisit() {
    // Another try is for the next visit: this one shows that it failed.
    const [Mine] = useState(() => Page);
    return <Mine />;
  };
}

/** The routes with a component for each page, also for those that have not been fetched. */
function drawable(all: readonly RouteObject[]): RouteObject[] {
  return all.map(({ lazy: fetchPage, children, ...route }) => ({
    ...route,
    ...(fetchPage && { Component: fetchedOnVisit(fetchPage as LazyRouteFunction<RouteObject>) }),
    ...(children && { children: drawable(children) }),
  }) as RouteObject);
}

/** The page at the present address. What was fetched before this is drawn at once. */
export function Pages() {
  const [pages] = useState(() => drawable(routes));
  return useRoutes(pages);
}
