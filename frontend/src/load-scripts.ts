// The entry of server-rendered pages: loads their scripts once the frame with the first view is ready, so that they delay
// neither its image nor the frame. It has no imports, because everything that it imported would be loaded before.

/** Scripts of hidden tabs, which paint nothing, and of pages with a slow image do not wait longer. */
const MAX_WAIT_MS = 2000;

async function firstView(): Promise<void> {
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  // The scripts of a page whose image failed to load do not depend on it.
  await image?.decode().catch(() => undefined);
  // The frame that shows it is ready when its timers run.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

const timeout = () => new Promise((done) => setTimeout(done, MAX_WAIT_MS));

void Promise.race([firstView(), timeout()]).finally(() =>
  document.head.append(document.querySelector<HTMLTemplateElement>('#scripts')!.content),
);
