import { Mailer, type Mail } from '../../../kernel/mailer.js';

/** Keeps mails in memory, for tests. While `isDown` it rejects all of them, like an unreachable server. */
export class MemoryMailer extends Mailer {
  readonly sent: Mail[] = [];
  isDown = false;

  override async send(mail: Mail): Promise<void> {
    if (this.isDown) throw new Error('The mail server is down.');
    this.sent.push(mail);
  }

  /**
   * Returns the token of the newest link to `page` that was mailed to `address`, such as of `/reset-password/TOKEN`.
   * Other mails may follow it: mails are sent in any order.
   * @returns an empty string without such a mail
   */
  tokenIn(address: string, page: string): string {
    const links = this.sent
      .filter(({ to }) => to.address === address)
      .flatMap(({ text }) => new RegExp(`/${page}[/#]([\\w-]{43})\\s`).exec(text)?.[1] ?? []);
    return links.at(-1) ?? '';
  }

  override async forget(address: string): Promise<void> {
    for (let at = this.sent.length - 1; at >= 0; at--)
      if (this.sent[at]?.to.address === address) this.sent.splice(at, 1);
  }
}
