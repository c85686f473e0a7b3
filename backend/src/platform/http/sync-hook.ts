type Done = (error?: Error) => void;

/**
 * Wraps a synchronous Fastify hook in callback style. Async hooks cost a promise and a microtask per request, which is measurable for
 * cached responses.
 * @param work rejects the request by throwing
 */
export function syncHook<Args extends unknown[]>(
  work: (...args: Args) => void,
): (...args: [...Args, ...unknown[], Done]) => void {
  return (...args) => {
    const done = args.at(-1) as Done;
    try {
      work(...(args as unknown as Args));
    } catch (error) {
      return done(error as Error);
    }
    done();
  };
}
