/** A mail in both forms. `key` is the same for every try at the same mail: a receiver can fold doubles by it. */
export interface Mail {
  readonly key: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail. Resolves once the mail was accepted, throws otherwise. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;

  /**
   * Erases mails to an address from this mailer's own storage, if any. Mails already passed to a mail server are not
   * affected.
   */
  async forget(_address: string): Promise<void> {}
}

/** The receiver will never take this mail: another try is no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
