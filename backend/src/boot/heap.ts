import v8 from 'node:v8';

/** Heap growth before a full garbage collection, in percent of live data. */
const GROWTH_PERCENT = 50;

/**
 * V8 sizes its heap for the whole machine, which the shop shares with a database although it has little live data.
 * Must run first.
 */
export function limitHeapGrowth(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
