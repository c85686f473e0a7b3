type Done = (error?: Error) => void;

/**
 * A hook of Fastify that waits for nothing. Written as an async function it would cost every call a promise and a turn of the
 * queue behind it; half a dozen of them weigh more than sending a small answer.
 * @param work refuses the call by throwing
 */
export function atOnce<Given extends unknown[]>(
  work: (...given: Given) => void,
): (...given: [...Given, ...unknown[], Done]) => void {
  return (...given) => {
    const done = given.at(-1) as Done;
    try {
      work(...(given as unknown as Given));
    } catch (error) {
      return done(error as Error);
    }
    done();
  };
}
