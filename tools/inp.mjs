// `npm run inp`: measures how long taps of a customer take until the next frame (Interaction to Next Paint) in the built
// shop, on a phone whose processor is four times slower than this one. Writes medians and worst values to docs/quality.md.
// Run it on an idle machine.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBuiltShop } from './built-shop.mjs';
import { findChromium } from './chromium.mjs';
import { asCommand, ensureBuilt, ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './parent.mjs';
import { root, StepError } from './step.mjs';

const REPORT = path.join(root, 'docs/quality.md');
const TABLE = /(<!-- inp: written by the command -->\n)[^]*?(<!-- \/inp -->)/;
const RUNS = 5;
const SLOWDOWN = 4;
const LIMIT_MS = 200;
/** The browser reports no shorter events. */
const MIN_EVENT_MS = 16;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' };

/** The taps on each page, in their order. */
const TAPS = {
  listing: [
    ['save to the wish list', (page) => page.getByRole('button', { name: /^Save .* to wish list$/ }).first()],
    ['quick add: open the sizes', (page) => page.getByRole('button', { name: /^Add .* to cart$/ }).first()],
    ['quick add: choose a size', (page) => page.getByRole('dialog').getByRole('button', { name: /₹/ }).first()],
    ['open the filters', (page) => page.getByRole('button', { name: /^Filter/ })],
    ['choose a filter', (page) => page.getByRole('dialog').getByRole('checkbox', { name: /^Nuts/ })],
    ['show the results', (page) => page.getByRole('button', { name: /^Show \d+ results$/ })],
  ],
  product: [
    ['choose a size', (page) => page.getByRole('button', { name: '500g', exact: true })],
    ['add to cart', (page) => page.getByRole('button', { name: 'Add to Cart' }).last()],
  ],
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

endWithNpm();
await asCommand(async () => {
  const executablePath = findChromium('This measurement needs');
  await ensureInstalled();
  await ensureBuilt();
  const load = os.loadavg()[0].toFixed(1);
  const shop = await startBuiltShop();
  try {
    const taps = await measure(shop.url, executablePath);
    report(taps, load);
    const slow = [...taps].filter(([, durations]) => median(durations) > LIMIT_MS);
    if (slow.length > 0)
      throw new StepError(`Slower than ${LIMIT_MS} ms in the median: ${slow.map(([name]) => name).join(', ')}`);
  } finally {
    await shop.stop();
  }
});

/** Returns the durations of each tap in milliseconds. */
async function measure(url, executablePath) {
  // Imported here because installation is guaranteed only from here on.
  const { chromium } = await import('@playwright/test');
  const products = await (await fetch(`${url}/api/products`)).json();
  const almonds = products.find(({ name }) => name === 'California Almonds');
  const paths = { listing: '/shop', product: `/product/${almonds._id}` };
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  const durations = new Map();
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      for (const [name, taps] of Object.entries(TAPS)) {
        const context = await browser.newContext(PHONE);
        const page = await context.newPage();
        await slowDown(page);
        await page.goto(`${url}${paths[name]}`, { waitUntil: 'networkidle' });
        for (const [what, control] of taps) {
          const duration = await tap(page, control(page));
          console.log(`${run}: ${what}: ${duration} ms`);
          durations.set(what, [...(durations.get(what) ?? []), duration]);
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return durations;
}

async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript((durationThreshold) => {
    globalThis.interactions = new Map();
    new globalThis.PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId)
          globalThis.interactions.set(
            interactionId,
            Math.max(duration, globalThis.interactions.get(interactionId) ?? 0),
          );
    }).observe({ type: 'event', durationThreshold, buffered: true });
  }, MIN_EVENT_MS);
}

/** Taps a control. Returns the longest time from an event of the tap to the next frame. */
async function tap(page, control) {
  await control.waitFor();
  await page.evaluate(() => globalThis.interactions.clear());
  await control.tap();
  await page.waitForLoadState('networkidle');
  // Entries are delivered after the frame that they end with.
  await page.waitForTimeout(500);
  const durations = await page.evaluate(() => [...globalThis.interactions.values()]);
  return Math.max(MIN_EVENT_MS, ...durations);
}

function report(taps, load) {
  const table = [
    '| Tap | median | worst |',
    '| --- | --- | --- |',
    ...[...taps].map(([name, all]) => `| ${name} | ${median(all)} ms | ${Math.max(...all)} ms |`),
    '',
    `${RUNS} taps each, processor slowed down ${SLOWDOWN} times, ${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores, load average ${load} at the start.`,
    '',
  ].join('\n');
  const text = fs.readFileSync(REPORT, 'utf8');
  fs.writeFileSync(
    REPORT,
    text.replace(TABLE, (_all, start, end) => `${start}${table}${end}`),
  );
  console.log(table);
}
