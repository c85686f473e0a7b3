import fs from 'node:fs';
import path from 'node:path';
import { percentile } from './statistics.mjs';

const SETTLED_MS = 300; // a change of settings has reached all connections

/**
 * Measures PostgreSQL's time for a request: the sum of parsing, planning and executing its statements, as PostgreSQL
 * logs it.
 * The median of many requests excludes the statements of background jobs.
 * @param work gets `measure(count, call, between)`, which returns the median in ms
 */
export async function withDatabaseTime(environment, work) {
  const log = path.join(environment.folder, 'postgres', 'server.log');
  const measure = async (count, call, between = () => undefined) => {
    const sums = [];
    for (let at = 0; at < count; at++) {
      await between();
      const from = fs.statSync(log).size;
      await call();
      sums.push(sumOf(fs.readFileSync(log).subarray(from).toString()));
    }
    return percentile(sums, 50);
  };
  await settle(environment, 'SET log_min_duration_statement = 0');
  try {
    return await work(measure);
  } finally {
    await settle(environment, 'RESET log_min_duration_statement');
    fs.truncateSync(log);
  }
}

async function settle(environment, change) {
  await environment.query(`ALTER SYSTEM ${change}`);
  await environment.query('SELECT pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
}

function sumOf(text) {
  return [...text.matchAll(/ LOG: {2}duration: ([\d.]+) ms/g)].reduce((sum, [, ms]) => sum + Number(ms), 0);
}
