import { Mailer, type Mail } from '../../kernel/mailer.js';

/** Keeps mails in memory, for tests. While `isDown` it refuses all of them, as a server that is out of reach. */
export class MemoryMailer extends Mailer {
  readonly sent: Mail[] = [];
  isDown = false;

  override async send(mail: Mail): Promise<void> {
    if (this.isDown) throw new Error('The mail server is down.');
    this.sent.push(mail);
  }
}
