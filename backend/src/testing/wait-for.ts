/** Polls a condition. @throws Error after `withinMs` */
export async function waitFor(condition: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`The condition did not become true within ${withinMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
