import type { Page } from '@playwright/test';
import { expect } from './journey.js';

const MAX_LAYOUT_SHIFT = 0.02;

declare global {
  interface Window {
    shifts: { value: number; of: string }[];
  }
}

/** Records the layout shifts of every page that is opened afterwards. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      }[]) {
        const of = entry.sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 80))
          .join(' | ');
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls to the end of the page so that lazy images load, and waits for them. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      window.scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForLoadState('networkidle');
}

/** Expects the current page to have shifted less than the limit since it was opened. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `layout shift on ${page.url()}: ${shifts.map(({ of }) => of).join(' ; ')}`).toBeLessThanOrEqual(
    MAX_LAYOUT_SHIFT,
  );
}
