/** Pause between requests of a guest: shorter than a person's, so that every delay is measured. */
const PAUSE_MS = 10;

export interface Visit {
  readonly times: number[];
  readonly failed: number;
}

/** Opens pages and products sequentially for this number of seconds. */
export async function visit(port: number, product: string, seconds: number): Promise<Visit> {
  const addresses = ['/shop', `/api/products/${product}`, `/product/${product}`, '/api/settings', '/'];
  const times: number[] = [];
  let failed = 0;
  for (let turn = 0, end = performance.now() + seconds * 1000; performance.now() < end; turn++) {
    const started = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}${addresses[turn % addresses.length]}`).then(
      async (response) => ({ status: response.status, body: await response.text() }),
      () => ({ status: 0, body: '' }),
    );
    times.push(performance.now() - started);
    if (reply.status !== 200) failed += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { times, failed };
}

/** Returns the time that this share of requests did not exceed, in milliseconds. */
export const at = (times: readonly number[], share: number): number =>
  Number(([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1));
