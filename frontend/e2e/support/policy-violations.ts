import type { Page } from '@playwright/test';

/** Records the content-policy violations of the pages that are opened afterwards. */
export async function recordPolicyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      void (window as unknown as { reportViolation: (violation: string) => void }).reportViolation(
        `${effectiveDirective}: ${blockedURI} on ${location.pathname}`,
      );
    });
  });
  return violations;
}
