import type { Storefront } from '@shop/contracts';
import { DEFAULT_COLORS } from '@shop/contracts/brand';
import type { ContentTexts, ContentVariable } from '@shop/contracts/content';
import { COMPANY_PAGE_MESSAGES } from '../../pages/company/messages';
import { FACT_VARIABLES } from '../../pages/company/PolicyPage';
import { PRIVACY_MESSAGES } from '../../pages/company/privacy-messages';
import { RETURNS_MESSAGES } from '../../pages/company/returns-messages';
import { SHIPPING_MESSAGES } from '../../pages/company/shipping-messages';
import { STORY_MESSAGES } from '../../pages/company/story-messages';
import { TERMS_MESSAGES } from '../../pages/company/terms-messages';
import { HOME_PAGE_MESSAGES } from '../../pages/home/messages';
import { GIFT_BAND, WHY_US } from '../../pages/home/section-messages';
import type { PolicyFacts } from '../../shared/config/policy-facts';
import { FOOTER_MESSAGES } from '../layout/footer-messages';

const variable = (name: ContentVariable): string => `{${name}}`;

const FACTS = Object.fromEntries(
  Object.entries(FACT_VARIABLES).map(([fact, name]) => [fact, variable(name)]),
) as PolicyFacts;

interface Section {
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
}

/** Links of catalogues: tags, with the addresses that pages give them. */
const asLinks = (text: string): string =>
  text
    .replace(/<licences>(.*?)<\/licences>/g, '[$1](/licences.txt)')
    .replace(/<provider>(.*?)<\/provider>/g, `[$1](${COMPANY_PAGE_MESSAGES.providerSupport})`);

/** Writes sections as a rich text. */
const asRichText = (sections: readonly Section[]): string =>
  sections
    .flatMap(({ heading, body }) => [
      `## ${heading}`,
      ...body.map((part) => (typeof part === 'string' ? asLinks(part) : part.map((item) => `- ${item}`).join('\n'))),
    ])
    .join('\n\n');

const SHOP = variable('shop name');
const { heading, lead, shop, title, description, slide1Alt, slide2Alt, slide3Alt } = HOME_PAGE_MESSAGES;

const story: ContentTexts = {
  heading: STORY_MESSAGES.heading,
  description: STORY_MESSAGES.description(SHOP),
  body: STORY_MESSAGES.text(SHOP).join('\n\n'),
  ...Object.fromEntries(
    STORY_MESSAGES.steps.flatMap((step, at) => [
      [`step${at + 1}Title`, step.title],
      [`step${at + 1}Text`, step.text],
    ]),
  ),
  image1Alt: STORY_MESSAGES.sortingImage,
  image2Alt: STORY_MESSAGES.packingImage,
};

/** The texts of the build as editors see them: what the shop fills in stands in braces. */
export const CONTENT_ORIGINALS: Storefront['contentOriginals'] = {
  home: { heading, lead, shop, title, description, slide1Alt, slide2Alt, slide3Alt },
  whyUs: { ...WHY_US },
  giftBand: { ...GIFT_BAND },
  footer: { tagline: FOOTER_MESSAGES.tagline },
  story,
  shipping: {
    summary: SHIPPING_MESSAGES.summary,
    body: asRichText(SHIPPING_MESSAGES.sections(variable('shipping charge'), variable('couriers'), FACTS)),
  },
  returns: { summary: RETURNS_MESSAGES.summary, body: asRichText(RETURNS_MESSAGES.sections(FACTS)) },
  privacy: {
    summary: PRIVACY_MESSAGES.summary,
    body: asRichText(
      PRIVACY_MESSAGES.sections(
        SHOP,
        { outsideImages: variable('outside images'), cartReminders: variable('cart reminders') },
        FACTS,
      ),
    ),
  },
  terms: {
    summary: TERMS_MESSAGES.summary(SHOP),
    body: asRichText(
      TERMS_MESSAGES.sections({ heading: TERMS_MESSAGES.offer(false).heading, text: variable('offers') }, FACTS),
    ),
  },
  storeInformation: {
    payments: `${asLinks(COMPANY_PAGE_MESSAGES.provider)}\n\n${COMPANY_PAGE_MESSAGES.chargeBack}`,
  },
  brand: { ...DEFAULT_COLORS, font: 'shop' },
};
