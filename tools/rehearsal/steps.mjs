// Steps of a rehearsal: each is printed with its duration, and the first that fails ends it.
let passed = 0;

/** Runs a step. @throws what it throws */
export async function step(name, work) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  try {
    const result = await work();
    passed += 1;
    console.log(`  ok ${name}${typeof result === 'string' ? `: ${result}` : ''} (${seconds()} s)`);
    return result;
  } catch (error) {
    console.log(`  FAILED ${name} after ${seconds()} s: ${error.message}`);
    throw Object.assign(error, { isReported: true });
  }
}

/** Adds steps of another process. */
export function countSteps(count) {
  passed += count;
}

/** Number of steps that passed. */
export const passedSteps = () => passed;

/** Repeats until the function returns something, or the time is over. @throws Error */
export async function until(what, work, { seconds = 30 } = {}) {
  for (const deadline = Date.now() + seconds * 1000; ; await new Promise((done) => setTimeout(done, 100))) {
    const result = await work();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s.`);
  }
}
