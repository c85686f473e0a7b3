import { createElement, lazy, type ComponentType } from 'react';
import { useLocation, type LazyRouteFunction, type RouteObject } from 'react-router-dom';

/** A route whose page is loaded on demand. */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

interface Visit {
  key: string;
  Page: ComponentType;
  hasFailed: boolean;
}

/** Caches the lazy component of a page. A failed load is retried on the next visit. */
class RetryingLazyPage {
  private latest: Visit | null = null;

  constructor(private readonly fetchPage: LazyRouteFunction<RouteObject>) {}

  /**
   * Returns the component for a visit. @param key key of the location: React re-renders a failing page before it shows
   * the boundary, and that must not load the page again
   */
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

function lazyPage(fetchPage: LazyRouteFunction<RouteObject>): ComponentType {
  const page = new RetryingLazyPage(fetchPage);
  return function VisitedPage() {
    return createElement(page.at(useLocation().key));
  };
}

/**
 * Returns the routes with a component for each page. Lazy routes get one that loads on render. Call it once: a component
 * that is made anew with each render never finishes loading.
 */
export function withLazyComponents(all: readonly RouteObject[]): RouteObject[] {
  return all.map(
    ({ lazy: fetchPage, children, ...route }) =>
      ({
        ...route,
        ...(fetchPage && { Component: lazyPage(fetchPage as LazyRouteFunction<RouteObject>) }),
        ...(children && { children: withLazyComponents(children) }),
      }) as RouteObject,
  );
}
