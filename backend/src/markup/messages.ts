/** Texts that all mails share. A `<link>` part leads to the support address. */
export const MAIL_MESSAGES = {
  hello: 'Hello,',
  helloTo: (name: string) => `Hello ${name},`,
  questions: (supportEmail: string) => `Questions? Write to <link>${supportEmail}</link>`,
} as const;
