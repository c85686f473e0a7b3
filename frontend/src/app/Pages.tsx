import { createElement, lazy, useState, type ComponentType } from 'react';
import { useLocation, useRoutes, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { routes } from './routes';

interface Visit {
  key: string;
  Page: ComponentType;
  hasFailed: boolean;
}

/** The page for a visit: the one that was fetched before, or another try where that failed. */
class PageOnVisit {
  private latest: Visit | null = null;

  constructor(private readonly fetchPage: LazyRouteFunction<RouteObject>) {}

  /** @param key of the visit: a page that fails is drawn again and again before that is shown, which must not fetch it each time */
  at(key: string): ComponentType {
    if (!this.latest || (this.latest.hasFailed && this.latest.key !== key)) this.latest = this.visit(key);
    return this.latest.Page;
  }

  private visit(key: string): Visit {
    const visit: Visit = {
      key,
      hasFailed: false,
      Page: lazy(async () => {
        try {
          return { default: (await this.fetchPage()).Component as ComponentType };
        } catch (error) {
          visit.hasFailed = true;
          throw error;
        }
      }),
    };
    return visit;
  }
}

function fetchedOnVisit(fetchPage: LazyRouteFunction<RouteObject>): ComponentType {
  const page = new PageOnVisit(fetchPage);
  return function VisitedPage() {
    return createElement(page.at(useLocation().key));
  };
}

/** The routes with a component for each page, also for those that have not been fetched. */
function drawable(all: readonly RouteObject[]): RouteObject[] {
  return all.map(
    ({ lazy: fetchPage, children, ...route }) =>
      ({
        ...route,
        ...(fetchPage && { Component: fetchedOnVisit(fetchPage as LazyRouteFunction<RouteObject>) }),
        ...(children && { children: drawable(children) }),
      }) as RouteObject,
  );
}

/** The page at the present address. What was fetched before this is drawn at once. */
export function Pages() {
  const [pages] = useState(() => drawable(routes));
  return useRoutes(pages);
}
