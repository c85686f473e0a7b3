import { Mailer, type Mail } from '../../../kernel/mailer.js';

/** Keeps mails in memory, for tests. While `isDown` it rejects all of them, like an unreachable server. */
export class MemoryMailer extends Mailer {
  readonly sent: Mail[] = [];
  isDown = false;

  override async send(mail: Mail): Promise<void> {
    if (this.isDown) throw new Error('The mail server is down.');
    this.sent.push(mail);
  }

  override async forget(address: string): Promise<void> {
    for (let at = this.sent.length - 1; at >= 0; at--)
      if (this.sent[at]?.to.address === address) this.sent.splice(at, 1);
  }
}
