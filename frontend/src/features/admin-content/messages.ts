import type { BrandFont } from '@shop/contracts/brand';
import type { ContentKey, ContentVariable, PageContentKey } from '@shop/contracts/content';
import { UPLOAD_LIMIT_BYTES } from '@shop/contracts';
import { MAIL_FIELDS, MAIL_NAMES } from './mail-field-messages';

const slide = (at: number) => ({ [`slide${at}Image`]: `Image ${at}`, [`slide${at}Alt`]: `Description of image ${at}` });
const step = (at: number) => ({ [`step${at}Title`]: `Step ${at}`, [`step${at}Text`]: `Text of step ${at}` });
const POLICY = { summary: 'Summary', body: 'Policy' };

/** The names of the fields, by document. */
const FIELDS: Readonly<Record<PageContentKey, Readonly<Record<string, string>>>> = {
  home: {
    heading: 'Heading',
    lead: 'Text below the heading',
    shop: 'Button',
    title: 'Line above the heading, and title for search engines',
    description: 'Description for search engines',
    ...{ ...slide(1), ...slide(2), ...slide(3) },
  },
  whyUs: {
    valuesHeading: 'Heading',
    ...{ leafName: 'First value', leafPromise: 'How you keep the first' },
    ...{ shieldName: 'Second value', shieldPromise: 'How you keep the second' },
    ...{ scaleName: 'Third value', scalePromise: 'How you keep the third' },
    ...{ flaskName: 'Fourth value', flaskPromise: 'How you keep the fourth' },
  },
  giftBand: {
    giftsFor: 'Line above the heading',
    giftsHeading: 'Heading',
    giftsText: 'Text',
    exploreGifts: 'Button',
    image: 'Image',
  },
  footer: {
    tagline: 'Line below the name',
    ...{ instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube' },
  },
  story: {
    heading: 'Heading',
    description: 'Description for search engines',
    body: 'Story',
    ...{ ...step(1), ...step(2), ...step(3), ...step(4) },
    ...{
      image1: 'Image 1',
      image1Alt: 'Description of image 1',
      image2: 'Image 2',
      image2Alt: 'Description of image 2',
    },
  },
  shipping: POLICY,
  returns: POLICY,
  privacy: POLICY,
  terms: POLICY,
  storeInformation: { payments: 'What the page says about payments' },
  brand: {
    name: 'Name of the shop',
    logo: 'Logo',
    primary: 'Main colour',
    dark: 'Dark colour',
    accent: 'Accent colour',
    font: 'Fonts',
  },
};

/** The names of the fields of pages and mails. */
const ALL_FIELDS: Readonly<Record<ContentKey, Readonly<Record<string, string>>>> = { ...FIELDS, ...MAIL_FIELDS };

const HINTS: Readonly<Record<string, string>> = {
  'brand.name': 'On pages, in mails and at the checkout. Invoices have the legal name of the store information.',
  'brand.logo': 'Shown in the header instead of the name. A transparent background stays transparent.',
  'brand.primary': 'Buttons and links.',
  'brand.dark': 'Banner and footer.',
  'brand.accent': 'Small accents; its shades follow from it, so that each can be read.',
};

export const CONTENT_MESSAGES = {
  notLoaded: 'Could not load the content.',
  back: 'All content',
  documents: {
    home: 'Home page',
    whyUs: 'Why us?',
    giftBand: 'Band about gifts',
    footer: 'Footer and social links',
    story: 'Our Story',
    shipping: 'Shipping Policy',
    returns: 'Returns & Refunds',
    privacy: 'Privacy Policy',
    terms: 'Terms & Conditions',
    storeInformation: 'Store Information',
    brand: 'Brand',
    ...MAIL_NAMES,
  } satisfies Record<ContentKey, string>,
  field: (key: ContentKey, name: string): string => ALL_FIELDS[key][name] ?? name,
  hint: (key: ContentKey, name: string): string | undefined => HINTS[`${key}.${name}`],
  fixed: 'Set on the server by STORE_NAME, so it cannot be changed here.',
  mailHint:
    'Each mail contains only those of these texts that apply to it. The preview shows all of them, with examples for {variables}.',
  fillsIn: (names: readonly string[]) => `Filled in: ${names.map((name) => `{${name}}`).join(', ')}`,
  original: 'Original',
  changed: (moment: string) => `Changed ${moment}`,
  scheduledFor: (moment: string) => `Next version ${moment}`,
  hasDraft: 'Draft',
  draftOf: (name: string, moment: string) => `You are editing a draft that ${name} saved ${moment}.`,
  saveDraft: 'Save draft',
  draftSaved: 'Draft saved. Customers do not see it.',
  draftNotSaved: 'The draft could not be saved.',
  discard: 'Discard draft',
  discarded: 'Draft discarded.',
  notDiscarded: 'The draft could not be discarded.',
  preview: 'Preview',
  previewOf: (name: string) => `Preview of ${name}`,
  noPreview: 'The preview could not be made.',
  phone: 'Phone',
  desktop: 'Desktop',
  publish: 'Publish',
  schedule: 'Schedule',
  publishAt: 'Publish at',
  publishAtHint: 'Indian time. Leave empty to publish at once.',
  published: 'Published.',
  scheduled: (moment: string) => `Will be published ${moment}.`,
  notPublished: 'Could not publish.',
  notSaved: 'The changes to this content are not saved yet.',
  dropsHeading: 'Publish without variables?',
  drops: (names: readonly string[]) =>
    `The text no longer has ${names.map((name) => `{${name}}`).join(', ')}. The shop fills these in, so that what you promise stays what the shop does. Without them the text may become wrong.`,
  publishAnyway: 'Publish anyway',
  history: 'History',
  noHistory: 'Nothing was published yet: customers see the original.',
  states: { scheduled: 'Scheduled', current: 'Shown now', past: '' },
  version: (moment: string, by: string) => `${moment}, by ${by}`,
  toOriginal: 'Return to the original',
  edit: 'Put into the form',
  editVersion: (moment: string) => `Put the version of ${moment} into the form`,
  versionNotLoaded: 'The version could not be loaded.',
  restored: 'The texts are in the form. Publish them to show them.',
  useOriginals: 'Put the original texts into the form',
  cancel: 'Cancel',
  cancelVersion: (moment: string) => `Cancel the version of ${moment}`,
  cancelled: 'Cancelled.',
  notCancelled: 'The version could not be cancelled.',
  toolbar: (field: string) => `Format of ${field}`,
  marks: { h2: 'Heading', h3: 'Small heading', strong: 'Bold', em: 'Italic', ul: 'List', ol: 'Numbers', a: 'Link' },
  newText: { h2: 'Heading', h3: 'Heading', strong: 'bold', em: 'emphasis', ul: 'Entry', ol: 'Entry', a: 'words' },
  variable: 'Insert a variable',
  variables: {
    'shop name': 'Name of the shop',
    'support email': 'Email of customer care',
    'processing days': 'Days until dispatch',
    'delivery days': 'Days of standard delivery',
    'express days': 'Days of express delivery',
    'delivery attempts': 'Delivery attempts',
    'damage report': 'Time to report damage',
    'return reply': 'Time to answer returns',
    retention: 'How long data is kept',
    'buyer age': 'Age of buyers',
    'shipping charge': 'What shipping costs, from the settings',
    couriers: 'Names of the couriers',
    'outside images': 'Sentence about images on other servers, if there are any',
    'cart reminders': 'Sentence about reminders of carts, while they are on',
    offers: 'What the terms say about the present offer',
  } satisfies Record<ContentVariable, string>,
  richHint:
    '## starts a heading, - an entry of a list; **bold**, *italic*, [words](address). The shop fills in what is in {braces}.',
  originalImage: 'The original image is shown.',
  removeImage: 'Use the original',
  uploading: 'Uploading…',
  notUploaded: 'Image upload failed. Please try again.',
  tooLarge: `Images can have up to ${UPLOAD_LIMIT_BYTES / 1024 / 1024} MB.`,
  weakColor: (ratio: string, needed: number) =>
    `Contrast ${ratio}:1 with the backgrounds of the shop. Text needs ${needed}:1: choose a darker colour.`,
  goodColor: (ratio: string) => `Contrast ${ratio}:1 with the backgrounds of the shop: text can be read (AA).`,
  fonts: {
    shop: 'Fraunces and Manrope (original)',
    manrope: 'Manrope',
    georgia: 'Georgia and the font of the device',
    system: 'Font of the device',
  } satisfies Record<BrandFont, string>,
} as const;
