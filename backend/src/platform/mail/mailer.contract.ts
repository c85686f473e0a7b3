import type { Mail, Mailer } from '../../kernel/mailer.js';

/** A mailer, and the mails it has delivered, in order. */
interface MailerUnderTest {
  readonly mailer: Mailer;
  arrived(): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

const mail: Mail = {
  key: 'order-placed.7d0c7d6e-9c1f-4b3c-8c44-0d3f3f3f1a10',
  to: { name: 'Kavya Rao', address: 'kavya@example.in' },
  subject: 'Your order MW-1001 – ₹1,299.00',
  text: 'Hello Kavya,\n\nनमस्ते. Total: ₹1,299.00\n.\nA line with a dot alone stands above.\n',
  html: '<!doctype html>\n<p>Hello Kavya, <a href="https://shop.example.in/?a=1&amp;b=2">नमस्ते</a>. Total: ₹1,299.00</p>\n',
};

/** The tests that every mailer must pass. */
export function mailerContract(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`${name} as a Mailer`, () => {
    let subject: MailerUnderTest;
    beforeEach(async () => void (subject = await open()));
    afterEach(() => subject.close());

    it('delivers subject, both forms and the key unchanged', async () => {
      await subject.mailer.send(mail);
      expect(await subject.arrived()).toEqual([expect.objectContaining(mail)]);
    });

    it('delivers files with the mail', async () => {
      const content = Buffer.from('%PDF-1.7 नमस्ते '.repeat(40)).toString('base64');
      const attachments = [{ name: 'INV-26-27-000001.pdf', type: 'application/pdf', content }];
      await subject.mailer.send({ ...mail, attachments });
      expect(await subject.arrived()).toEqual([expect.objectContaining({ ...mail, attachments })]);
    });

    it('delivers the address that unsubscribes in one click (RFC 8058)', async () => {
      const unsubscribeUrl = 'https://shop.example.in/unsubscribe/0d3f3f3f-9c1f-4b3c-8c44-7d0c7d6e1a10';
      await subject.mailer.send({ ...mail, unsubscribeUrl });
      expect(await subject.arrived()).toEqual([expect.objectContaining({ ...mail, unsubscribeUrl })]);
    });

    it('delivers every mail', async () => {
      await Promise.all([1, 2, 3].map((number) => subject.mailer.send({ ...mail, key: `k.${number}` })));
      expect((await subject.arrived()).map(({ key }) => key).sort()).toEqual(['k.1', 'k.2', 'k.3']);
    });

    it.each(['Rao, Kavya', '"Kavya" <evil@example.com>', 'a@b.example, c@d.example', "D'Souza; Bcc: evil@example.com"])(
      'delivers to one address only, whatever the name: %s',
      async (who) => {
        await subject.mailer.send({ ...mail, to: { ...mail.to, name: who } });
        expect((await subject.arrived()).map(({ to }) => to)).toEqual([{ name: who, address: mail.to.address }]);
      },
    );
  });
}
