/** A mail in both forms. `key` is the same for every try at the same mail: a receiver can fold doubles by it. */
export interface Mail {
  readonly key: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a mail to whoever delivers it. Resolves once it was accepted, throws otherwise. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;

  /** Erases the mails to an address that this mailer keeps itself: none, unless it says otherwise. What was handed to a mail server is not the shop's any more. */
  async forget(_address: string): Promise<void> {}
}

/** The receiver will never take this mail: another try is no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
