/**
 * Reads rows in batches by their keys, the next one while the caller works on this one. Only two batches are in memory;
 * the last may be empty.
 * @param size rows of a batch: a shorter one is the last
 * @param read returns those after this row, or the first ones
 */
export async function* inBatches<Row extends object>(
  size: number,
  read: (last?: Row) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let next: Promise<readonly Row[]> | null = read();
  while (next) {
    const batch: readonly Row[] = await next;
    next = batch.length < size ? null : read(batch.at(-1));
    // A caller that stops reading does not wait for it.
    next?.catch(() => undefined);
    yield batch;
  }
}
