import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { arriveAsAdmin, openAdminPage } from './support/back-office.js';
import { expect, test } from './support/journey.js';
import { PHONE } from './support/browser.js';

/** More than the height of two fields, at the height where fields reach both edges of the screen. */
const SCROLLED = { from: 252, to: 360, step: 9 };

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** Scrolls the page in small steps and returns what is then too small a target, because another one lies over it. */
async function coveredTargets(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let y = SCROLLED.from; y <= SCROLLED.to; y += SCROLLED.step) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    const { violations } = await new AxeBuilder({ page }).withRules('target-size').setLegacyMode().analyze();
    covered.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `at ${y} px: ${html.slice(0, 160)}`)));
  }
  return covered;
}

test('on a phone no bar of the back office covers a part of a field, at any scroll position', async ({ page }) => {
  test.setTimeout(180_000);
  await arriveAsAdmin(page);
  await openAdminPage(page, '/admin/productlist/prices', 'Prices and stock');
  const cells = page.getByRole('table').getByRole('textbox');
  await cells.first().waitFor();
  await test.step('while nothing is changed', async () => expect(await coveredTargets(page)).toEqual([]));
  const price = Number(await cells.first().inputValue());
  await cells.first().fill(String(price - 1));
  await test.step('while a change waits to be saved', async () => expect(await coveredTargets(page)).toEqual([]));
  await cells.first().fill('x');
  await test.step('while a change has an error', async () => expect(await coveredTargets(page)).toEqual([]));
});
