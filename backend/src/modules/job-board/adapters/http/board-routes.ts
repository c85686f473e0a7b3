import type {
  BullBoardQueues,
  AppControllerRoute,
  AppViewRoute,
  ControllerHandlerReturnType,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';

/** Allowed changes. The board offers more, such as adding jobs, but jobs come from the outbox only. */
const CHANGES = new Set([
  '/api/queues/:queueName/:jobId/retry',
  '/api/queues/:queueName/:jobId/promote',
  '/api/queues/:queueName/:jobId/clean',
  '/api/queues/:queueName/retry/:queueStatus',
  '/api/queues/:queueName/pause',
  '/api/queues/:queueName/resume',
  '/api/queues/pause',
  '/api/queues/resume',
]);

/** The change that removes a job. */
export const REMOVAL = '/api/queues/:queueName/:jobId/clean';

export interface AllowedRoute {
  readonly method: 'GET' | 'PUT';
  readonly url: string;
  readonly handler: AppControllerRoute['handler'];
}

/** Collects bull-board's routes and files, so that `JobBoard` can serve them itself. */
export class BoardRoutes implements IServerAdapter {
  queues: BullBoardQueues = new Map() as BullBoardQueues;
  viewsPath = '';
  filesPath = '';
  page!: AppViewRoute;
  explain!: (error: Error) => ControllerHandlerReturnType;
  config: UIConfig = {};
  private routes: AppControllerRoute[] = [];

  /** All read-only routes, and the allowed changes. */
  get allowed(): AllowedRoute[] {
    const all = this.routes.flatMap(({ method, route, handler }) =>
      [route].flat().flatMap((url) => [method].flat().map((verb) => ({ verb, url, handler }))),
    );
    return all.flatMap(({ verb, url, handler }): AllowedRoute[] => {
      if (verb === 'get') return [{ method: 'GET', url, handler }];
      return verb === 'put' && CHANGES.has(url) ? [{ method: 'PUT', url, handler }] : [];
    });
  }

  setQueues(queues: BullBoardQueues): this {
    this.queues = queues;
    return this;
  }

  setViewsPath(path: string): this {
    this.viewsPath = path;
    return this;
  }

  setStaticPath(_route: string, path: string): this {
    this.filesPath = path;
    return this;
  }

  setEntryRoute(route: AppViewRoute): this {
    this.page = route;
    return this;
  }

  setErrorHandler(explain: (error: Error) => ControllerHandlerReturnType): this {
    this.explain = explain;
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.routes = routes;
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.config = config;
    return this;
  }
}
