import { expect, type Page } from '@playwright/test';

export interface StoredMail {
  key: string;
  subject: string;
  to: { name: string; address: string };
  text: string;
}

/** Waits until exactly one mail with this subject was sent to an address, and returns it. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<StoredMail> {
  const found = async (): Promise<StoredMail[]> => {
    const response = await page.request.get('/demo/mailbox.json');
    await expect(response).toBeOK();
    return ((await response.json()) as StoredMail[]).filter(
      (mail) => mail.to.address === address && subject.test(mail.subject),
    );
  };
  await expect.poll(async () => (await found()).length, { message: `mails to ${address} about ${subject}` }).toBe(1);
  return (await found())[0]!;
}
