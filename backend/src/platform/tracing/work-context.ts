import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request or job, added to every log line. Ids only. */
export interface WorkContext {
  readonly requestId?: string;
  readonly job?: string;
  readonly topic?: string;
}

const current = new AsyncLocalStorage<WorkContext>();

export function within<T>(context: WorkContext, work: () => T): T {
  return current.run(context, work);
}

export const workContext = (): WorkContext => current.getStore() ?? {};
