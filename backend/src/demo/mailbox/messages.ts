export const MAILBOX_MESSAGES = {
  title: 'Demo mailbox',
  lead: 'All mails this shop has sent. None of them left this machine.',
  back: 'Back to the shop',
  mails: 'Mails',
  empty: 'No mails yet. Create an account or place an order, then reload this page.',
  asHtml: 'The mail as HTML',
  asText: 'The mail as text',
  notFound: 'This mail does not exist.',
  to: (name: string, address: string) => `To ${name} <${address}>`,
} as const;
