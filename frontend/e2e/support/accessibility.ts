import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PHONE } from './browser.js';
import { expect } from './journey.js';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe on the current page, including open dialogs and frames. */
export async function expectNoAccessibilityViolations(page: Page): Promise<void> {
  // Pages that are rendered in the browser appear after they have loaded.
  await page.locator('h1').first().waitFor();
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ['violations'] }) // It takes long to describe what passed.
    .setLegacyMode() // The other mode opens a page for each analysis, for frames of other hosts, which the shop has not.
    .analyze();
  const summary = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(summary, `accessibility violations on ${page.url()}`).toEqual([]);
}

/** Number of pixels by which the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Expects the current page, with open dialogs, to pass axe and to be no wider than a phone. */
export async function expectAccessibleOnEveryScreen(page: Page): Promise<void> {
  await expectNoAccessibilityViolations(page);
  const size = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  await expect.poll(() => overflow(page)).toBe(0);
  await page.setViewportSize(size);
}
