import { BRAND_FONTS } from './brand.js';
import {
  CONTENT_VARIABLES,
  type ContentField,
  type ContentKind,
  type ContentVariable,
  type MailVariable,
} from './content-field.js';
import { MAIL_CONTENT } from './mail-content.js';
import type { RichElement } from './rich-text.js';

export { CONTENT_VARIABLES, type ContentField, type ContentKind, type ContentVariable, type MailVariable };

const line = (max = 150, ...variables: ContentVariable[]): ContentField => ({ kind: 'line', max, variables });
const rich = (...variables: ContentVariable[]): ContentField => ({ kind: 'rich', max: 20_000, variables });
const image: ContentField = { kind: 'image', max: 100 };
const link: ContentField = { kind: 'link', max: 300 };
const color: ContentField = { kind: 'color', max: 7 };
const policy = (body: ContentField, ...variables: ContentVariable[]) => ({ summary: line(300, ...variables), body });

/** What a shop can word or picture itself on its pages: documents with their fields, in the order of the form. */
const PAGE_CONTENT = {
  home: {
    heading: line(80),
    lead: line(200),
    shop: line(40),
    title: line(60),
    description: line(300),
    ...{ slide1Image: image, slide1Alt: line(), slide2Image: image, slide2Alt: line() },
    ...{ slide3Image: image, slide3Alt: line() },
  },
  whyUs: {
    valuesHeading: line(60),
    ...{ leafName: line(40), leafPromise: line(200), shieldName: line(40), shieldPromise: line(200) },
    ...{ scaleName: line(40), scalePromise: line(200), flaskName: line(40), flaskPromise: line(200) },
  },
  giftBand: { giftsFor: line(60), giftsHeading: line(80), giftsText: line(300), exploreGifts: line(40), image },
  footer: { tagline: line(200), instagram: link, facebook: link, youtube: link },
  story: {
    heading: line(100),
    description: line(300, 'shop name'),
    body: rich('shop name'),
    ...{ step1Title: line(60), step1Text: line(300), step2Title: line(60), step2Text: line(300) },
    ...{ step3Title: line(60), step3Text: line(300), step4Title: line(60), step4Text: line(300) },
    ...{ image1: image, image1Alt: line(), image2: image, image2Alt: line() },
  },
  shipping: policy(
    rich('processing days', 'delivery days', 'express days', 'shipping charge', 'couriers', 'delivery attempts'),
  ),
  returns: policy(rich('damage report', 'return reply')),
  privacy: policy(rich('shop name', 'outside images', 'cart reminders', 'retention')),
  terms: policy(rich('buyer age', 'offers'), 'shop name'),
  storeInformation: { payments: rich() },
  brand: {
    name: line(60),
    logo: image,
    primary: color,
    dark: color,
    accent: color,
    font: { kind: 'choice', max: 20, options: Object.keys(BRAND_FONTS) },
  },
} as const satisfies Record<string, Record<string, ContentField>>;

/** A document whose original is in the build of the pages. */
export type PageContentKey = keyof typeof PAGE_CONTENT;
export const PAGE_CONTENT_KEYS = Object.keys(PAGE_CONTENT) as PageContentKey[];

/** A mail; its original is in the build of the server. */
export type MailKey = keyof typeof MAIL_CONTENT;
export const MAIL_KEYS = Object.keys(MAIL_CONTENT) as MailKey[];

/** Everything that a shop can word or picture itself. */
export const CONTENT = { ...PAGE_CONTENT, ...MAIL_CONTENT };

export type ContentKey = keyof typeof CONTENT;
export const CONTENT_KEYS = Object.keys(CONTENT) as ContentKey[];

export const isMailKey = (key: ContentKey): key is MailKey => Object.hasOwn(MAIL_CONTENT, key);

/** Documents that are read with the page that they fill. The others are parts of `StoreConfig`. */
export const CONTENT_PAGES = ['story', 'shipping', 'returns', 'privacy', 'terms', 'storeInformation'] as const;
export type ContentPageKey = (typeof CONTENT_PAGES)[number];

/** The page that shows a document. */
export const CONTENT_PATHS: Readonly<Record<PageContentKey, string>> = {
  ...{ home: '/', whyUs: '/', giftBand: '/', footer: '/', brand: '/', story: '/story', shipping: '/shipping' },
  ...{ returns: '/returns', privacy: '/privacy', terms: '/terms', storeInformation: '/store-information' },
};

/** Texts by field. What is missing is the original. */
export type ContentTexts = Record<string, string>;

export const contentFields = (key: ContentKey): Readonly<Record<string, ContentField>> => CONTENT[key];

const VARIABLE = /\{([^{}\n]{1,40})\}/g;

/** Returns what stands in braces in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name!)),
];

export interface DroppedVariables {
  field: string;
  variables: (ContentVariable | MailVariable)[];
}

/** Returns the variables of the originals that changed texts no longer have, by field. */
export function droppedVariables(key: ContentKey, texts: ContentTexts): DroppedVariables[] {
  return Object.entries(contentFields(key)).flatMap(([field, { variables = [] }]) => {
    const text = texts[field];
    if (text === undefined) return [];
    const present = variablesIn(text);
    const dropped = variables.filter((variable) => !present.includes(variable));
    return dropped.length > 0 ? [{ field, variables: dropped }] : [];
  });
}

/** Response of `GET /content/pages/:page`: what a shop has changed on a page. */
export interface ContentPage {
  /** When it was published; null while the page is the original. */
  publishedAt: string | null;
  texts: ContentTexts;
  /** Rich texts by field. */
  rich: Record<string, RichElement[]>;
}

export const ORIGINAL_PAGE: ContentPage = { publishedAt: null, texts: {}, rich: {} };

/** Texts that nobody but staff sees. */
export interface ContentDraft {
  texts: ContentTexts;
  savedAt: string;
  by: string;
}

/** A published or scheduled version of a document. */
export interface ContentVersion {
  _id: string;
  state: 'scheduled' | 'current' | 'past';
  publishAt: string;
  by: string;
  /** True when it returned to the original. */
  isOriginal: boolean;
}

/** A document as staff edit it. */
export interface EditedContent {
  key: ContentKey;
  /** The texts of the shop's build; empty where the process serves no pages. */
  originals: ContentTexts;
  /** What is published now. */
  published: ContentTexts;
  draft: ContentDraft | null;
  /** Fields that the operator has set, with their values, which win. */
  fixed: ContentTexts;
  /** Scheduled and published versions, the latest first. */
  versions: ContentVersion[];
}

/** A document in the list of all. */
export interface ContentSummary {
  key: ContentKey;
  /** When its present version was published; null while it is the original. */
  publishedAt: string | null;
  /** When the next version will be published. */
  scheduledAt: string | null;
  hasDraft: boolean;
}

export interface ContentDraftInput {
  texts: ContentTexts;
  /** `savedAt` of the draft that was edited; null for none. */
  basedOn: string | null;
}

export interface ContentVersionInput {
  texts: ContentTexts;
  /** ISO time; null publishes at once. */
  publishAt: string | null;
  /** True to publish although variables of the original are missing. */
  dropsVariables?: boolean;
  /** `savedAt` of the draft that ends with it, null without one; omitted, it ends whatever others have saved since. */
  basedOn?: string | null;
  /** `publishAt` of the version that was public when the texts were read, null without one; omitted, whatever is public by now is replaced. */
  seen?: string | null;
}

/** The page of the shop, or the mail, with a draft, as HTML. */
export interface ContentPreview {
  html: string;
}
