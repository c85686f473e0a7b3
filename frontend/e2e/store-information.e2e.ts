import { arriveAsAdmin, openAdminPage } from './support/back-office.js';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { expect, test } from './support/journey.js';

const LEGAL_NAME = 'Nuts and More Private Limited';
const GSTIN = '27AAPFU0939F1ZV';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the owner states who runs the shop', () => {
  test.use({ expectedConsoleErrors: [/400 \(Bad Request\) \(\S+\/api\/settings\/store\)$/] });

  test('and every page shows it at once, without scripts too', async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000);
    await page.goto('/terms');
    await expect(page.getByRole('contentinfo')).toContainText('Mewavan Demo (not a real company)');
    await arriveAsAdmin(page);

    await test.step('Today lists what is missing, with a link to its place', async () => {
      await openAdminPage(page, '/admin', 'Today');
      const list = page.getByRole('list', { name: 'Set-up checklist' });
      await expect(list).toContainText('The GSTIN of the shop is missing.');
      await list.getByRole('link', { name: 'Go to tax' }).click();
      await page.getByRole('link', { name: 'store information', exact: true }).click();
    });

    await test.step('a wrong GSTIN is refused at its field, the right one is saved', async () => {
      const card = page.getByRole('region', { name: 'Store information' });
      await card.getByLabel('Legal name').fill(LEGAL_NAME);
      await card.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
      await card.getByRole('group', { name: 'Grievance officer' }).getByLabel('Name').fill('Meera Joshi');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(card.getByLabel('GSTIN')).toHaveAccessibleDescription(/This is not a GSTIN/);
      await expect(card.getByLabel('GSTIN')).toBeFocused();
      await expectNoAccessibilityViolations(page);
      await card.getByLabel('GSTIN').fill('27 aapfu 0939 f1zv');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Store information saved.')).toBeVisible();
      await expect(card.getByLabel('GSTIN')).toHaveValue(GSTIN);
    });

    await test.step('Today no longer lists it', async () => {
      await openAdminPage(page, '/admin', 'Today');
      const list = page.getByRole('list', { name: 'Set-up checklist' });
      await expect(list).toContainText('The tax settings are not confirmed');
      await expect(list).not.toContainText('GSTIN');
    });

    const { viewport } = test.info().project.use;
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: viewport ?? null,
      javaScriptEnabled: false,
    });
    const visitor = await context.newPage();
    await test.step('a visitor without scripts finds it in the footer and on its page', async () => {
      await visitor.goto('/');
      const footer = visitor.getByRole('contentinfo');
      for (const text of [LEGAL_NAME, 'Meera Joshi', `GSTIN ${GSTIN}`]) await expect(footer).toContainText(text);
      await footer.getByRole('link', { name: 'Store Information' }).click();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Store Information' })).toBeVisible();
      await expect(visitor.getByRole('region', { name: 'Legal name' })).toContainText(LEGAL_NAME);
      await expect(visitor.getByRole('region', { name: 'Grievance officer' })).toContainText('Meera Joshi');
      await visitor.goto('/returns');
      await visitor.getByRole('main').getByRole('link', { name: 'store information' }).click();
      await expect(visitor).toHaveURL(/store-information$/);
    });
    await context.close();
    await page.goto('/store-information');
    await expect(page.getByRole('region', { name: 'Registrations' })).toContainText(GSTIN);
    await expectNoAccessibilityViolations(page);
  });
});
