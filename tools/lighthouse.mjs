// `npm run lighthouse`: measures the built shop with Lighthouse on a simulated phone. Runs each page five times and writes
// the medians to docs/quality.md.
// LIGHTHOUSE_REPORTS names a folder for the report of each run.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, startBuiltShop } from './built-shop.mjs';
import { findChromium } from './chromium.mjs';
import { asCommand, ensureBuilt, ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './parent.mjs';
import { root, StepError } from './step.mjs';

const REPORT = path.join(root, 'docs/quality.md');
const TABLE = /(<!-- lighthouse: written by the command -->\n)[^]*?(<!-- \/lighthouse -->)/;
const RUNS = 5;
/** Minimum scores, out of 100. */
const MINIMUM = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };

endWithNpm();
await asCommand(async () => {
  const executablePath = findChromium('Lighthouse needs');
  await ensureInstalled();
  await ensureBuilt();
  const load = os.loadavg()[0].toFixed(1);
  const shop = await startBuiltShop();
  try {
    const pages = await medians(await pagesOf(shop.url), executablePath);
    report(pages, load);
    const below = pages.flatMap(({ name, scores }) =>
      Object.keys(MINIMUM)
        .filter((kind) => scores[kind] < MINIMUM[kind])
        .map((kind) => `${name}: ${kind} ${scores[kind]} of ${MINIMUM[kind]}`),
    );
    if (below.length > 0)
      throw new StepError(`Below the minimum scores:\n${below.map((line) => `  ${line}`).join('\n')}`);
  } finally {
    await shop.stop();
  }
});

async function pagesOf(url) {
  const [product] = await (await fetch(`${url}/api/products`)).json();
  return [
    ['home', `${url}/`],
    ['shop', `${url}/shop`],
    ['product', `${url}/product/${product._id}`],
  ];
}

/** Returns the median of five runs for each page. */
async function medians(pages, executablePath) {
  // Imported here because installation is guaranteed only from here on.
  const { chromium } = await import('@playwright/test');
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const found = [];
    for (const [name, url] of pages)
      found.push({ name, ...(await median(name, () => lighthouse(url, { port, output: 'json', logLevel: 'error' }))) });
    return found;
  } finally {
    await browser.close();
  }
}

async function median(name, look) {
  const runs = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const { lhr } = await look();
    if (lhr.runtimeError)
      throw new StepError(`Lighthouse could not audit the ${name} page: ${lhr.runtimeError.message}`);
    const scores = Object.fromEntries(
      Object.keys(MINIMUM).map((kind) => [kind, Math.round(lhr.categories[kind].score * 100)]),
    );
    const [paint, blocked, shift] = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
      (audit) => lhr.audits[audit].numericValue,
    );
    console.log(
      `${name} ${run}: ${Object.values(scores).join(' ')}, largest paint ${Math.round(paint)} ms, blocked ${Math.round(blocked)} ms, shift ${shift.toFixed(3)}`,
    );
    if (process.env.LIGHTHOUSE_REPORTS)
      fs.writeFileSync(path.join(process.env.LIGHTHOUSE_REPORTS, `${name}-${run}.json`), JSON.stringify(lhr));
    runs.push({ scores, paint, blocked, shift, version: lhr.lighthouseVersion });
  }
  return runs.sort((a, b) => a.scores.performance - b.scores.performance)[Math.floor(RUNS / 2)];
}

function report(pages, load) {
  const rows = pages.map(
    ({ name, scores, paint, blocked, shift }) =>
      `| ${name} | ${Object.values(scores).join(' | ')} | ${(paint / 1000).toFixed(1)} s | ${Math.round(blocked)} ms | ${shift.toFixed(3)} |`,
  );
  const table = [
    '| page | performance | accessibility | best practices | SEO | largest paint | blocked | shift |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Lighthouse ${pages[0].version}, ${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores, load average ${load} at the start.`,
    '',
  ].join('\n');
  const text = fs.readFileSync(REPORT, 'utf8');
  fs.writeFileSync(
    REPORT,
    text.replace(TABLE, (_all, start, end) => `${start}${table}${end}`),
  );
  console.log(table);
}
