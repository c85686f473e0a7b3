import type {
  BullBoardQueues,
  AppControllerRoute,
  AppViewRoute,
  ControllerHandlerReturnType,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';

/** What an admin may do to jobs. The board offers more, such as inventing jobs; events come from the outbox alone. */
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

/** The change after which a job is gone. */
export const REMOVAL = '/api/queues/:queueName/:jobId/clean';

export interface AllowedRoute {
  readonly method: 'GET' | 'PUT';
  readonly url: string;
  readonly handler: AppControllerRoute['handler'];
}

/** Takes bull-board's parts apart; how they are served is for us to say. */
export class BoardRoutes implements IServerAdapter {
  queues: BullBoardQueues = new Map() as BullBoardQueues;
  viewsPath = '';
  filesPath = '';
  page!: AppViewRoute;
  explain!: (error: Error) => ControllerHandlerReturnType;
  config: UIConfig = {};
  private routes: AppControllerRoute[] = [];

  /** Everything that only looks, and the changes that we allow. */
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
