import { lazy, memo, Suspense, type ComponentType } from 'react';

const loads: (() => Promise<void>)[] = [];

/**
 * Loads every deferred part, and those within, so that they render synchronously. For the server, which renders whole pages,
 * and for tests.
 */
export async function loadDeferredParts(): Promise<void> {
  for (const load of loads) await load();
}

/** Retries a failed load once the connection is back. Until then the server's HTML stays. */
async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await new Promise((done) => window.addEventListener('online', done, { once: true }));
    return untilLoaded(load);
  }
}

/**
 * A part below the first view of a page. Its code loads after the page's own: the server renders the part with the page, and
 * the browser hydrates it once the code is there. Re-renders only when its props change.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  loads.push(async () => void (loaded = await load()));
  const Lazy = lazy(async () => ({ default: await untilLoaded(load) })) as unknown as ComponentType<Props>;
  return memo(function Deferred(props: Props) {
    const Part = loaded ?? Lazy;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
