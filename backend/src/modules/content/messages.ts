import { AA } from '@shop/contracts/brand';

export const CONTENT_MESSAGES = {
  notFound: 'There is no such content.',
  editConflict: 'Somebody else has saved a draft in the meantime. Reload the page before you save yours.',
  replacedSince: 'Somebody else has published other texts in the meantime. Reload the page before you publish yours.',
  noTexts: 'Please send the texts.',
  invalidDrops: 'Whether variables may be dropped must be true or false.',
  unknownField: 'This field does not exist.',
  noText: 'Enter a text.',
  tooLong: (max: number) => `Enter at most ${max} characters.`,
  noImage: 'Upload an image.',
  noLink: 'Enter an address that starts with https://.',
  noLinkOf: (network: string) => `Enter an address that starts with https://www.${network}.com/.`,
  badLink: (href: string) =>
    `“${href}” cannot be a link. Links start with https://, mailto:, tel: or, within the shop, with /.`,
  noChoice: (options: readonly string[]) => `Choose one of ${options.join(', ')}.`,
  noColor: 'Enter a colour such as #1f4a3a.',
  weakContrast: (ratio: string) =>
    `With the backgrounds of the shop this colour reaches a contrast of ${ratio}:1. Text needs ${AA.text}:1: choose a darker colour.`,
  unknownVariable: (name: string) => `{${name}} is not a variable of this text.`,
  dropped: (variables: readonly string[]) =>
    `The text no longer has ${variables.map((name) => `{${name}}`).join(', ')}, which the shop fills in.`,
  mustKeep: (variables: readonly string[]) =>
    `This text needs ${variables.map((name) => `{${name}}`).join(', ')}: without it, the mail would leave out what its recipient must know.`,
  past: 'Choose a time in the future.',
  invalidMoment: '$property must be a date and time such as 2026-11-30T18:00:00+05:30.',
  tooFar: 'Choose a time within a year.',
  tooManyScheduled: (most: number) => `At most ${most} versions can be scheduled. Cancel one first.`,
  notScheduled: 'This version is already published. Publish another one instead.',
  noPreview: 'This process serves no pages, so there is no preview.',
  originals: {
    unread:
      'These texts are still the originals. They make promises: edit them, or publish them as they are if they are true for your shop.',
    names: { brand: 'Brand', home: 'Home page', whyUs: 'Why us?', giftBand: 'Band about gifts', story: 'Our Story' },
  },
  /** Examples in previews of mails. */
  example: {
    name: 'Kavya Rao',
    variables: {
      'order number': '261201-00042',
      'replaced order': '261128-00017',
      amount: '₹1,299.00',
      date: '1 Dec 2026',
      recipient: 'Asha',
      gift: 'a gift for Asha (Diwali)',
      reason: 'We have received the items that you returned.',
      way: 'by UPI',
      items: '3',
      reference: 'C-1042',
      officer: 'Meera Iyer',
      link: 'https://shop.example.in/forgot-password',
      minutes: '60',
      hours: '48',
      days: '30',
      period: '3 years',
      inviter: 'Meera Joshi',
    },
  },
} as const;
