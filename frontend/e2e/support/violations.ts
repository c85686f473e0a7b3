import type { Page } from '@playwright/test';

/** What the content policy kept out of the pages that are opened from now on. */
export async function watchedViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      void (window as unknown as { tellViolation: (violation: string) => void }).tellViolation(
        `${effectiveDirective}: ${blockedURI} on ${location.pathname}`,
      );
    });
  });
  return violations;
}
