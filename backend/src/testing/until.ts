/** Waits for something that happens elsewhere. @throws when it has not come to that in time */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come to that in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
