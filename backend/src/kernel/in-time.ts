/**
 * What a piece of work comes to, unless it takes too long.
 * @throws what the work throws, or an Error that says how long it was waited for
 */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    clock = setTimeout(() => reject(new Error(`took longer than ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(clock);
  }
}
