import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = path.join(ROOT, 'docs/performance.md');
const MARKED = /(<!-- npm run failover -->\n)[^]*?(\n<!-- end -->)/;

/** What was measured after one fault. */
export interface Round {
  readonly fault: string;
  /** The longest pause between two acknowledged orders. */
  readonly pausedMs: number;
  /** From the fault to the end of that pause; 0 when it was shorter than a second. */
  readonly backAfterMs: number;
  readonly orders: number;
  /** Cached pages and responses that were not answered with 200. */
  readonly failedReads: number;
  readonly slowestReadMs: number;
  readonly isPromoted: boolean;
  /** A response was older than a change before the fault. */
  readonly isStale: boolean;
  readonly doubledMails: number;
  /** Acknowledged orders that are missing, of this and all earlier rounds. */
  readonly lost: number;
}

const COLUMNS = [
  'Fault',
  'Rounds',
  'Promotions',
  'Orders again after, median and longest',
  'Orders',
  'Failed reads',
  'Slowest read',
];

/** Returns the rounds as a table, a row for each fault. */
export function table(rounds: readonly Round[]): string {
  const faults = [...new Set(rounds.map(({ fault }) => fault))];
  const rows = faults.map((fault) =>
    rowOf(
      fault,
      rounds.filter((round) => round.fault === fault),
    ),
  );
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowOf(fault: string, rounds: readonly Round[]): string[] {
  const sum = (count: (round: Round) => number) => String(rounds.reduce((total, round) => total + count(round), 0));
  const back = backAfter(rounds);
  return [
    fault,
    String(rounds.length),
    sum(({ isPromoted }) => Number(isPromoted)),
    `${seconds(percentile(back, 0.5))}, ${seconds(percentile(back, 1))}`,
    sum(({ orders }) => orders),
    sum(({ failedReads }) => failedReads),
    seconds(Math.max(...rounds.map(({ slowestReadMs }) => slowestReadMs))),
  ];
}

/** Times in ms from each fault until orders are acknowledged again, shortest first. */
export const backAfter = (rounds: readonly Round[]): number[] =>
  rounds.map(({ backAfterMs }) => backAfterMs).sort((a, b) => a - b);

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Replaces the last report in `docs/performance.md`. */
export function writeReport(report: string): void {
  const document = fs.readFileSync(DOCUMENT, 'utf8');
  fs.writeFileSync(
    DOCUMENT,
    document.replace(MARKED, (_, start: string, end: string) => `${start}\n${report}\n${end}`),
  );
  execFileSync('npx', ['prettier', '--write', DOCUMENT], { cwd: ROOT, stdio: 'ignore' });
}
