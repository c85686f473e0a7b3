import { Injectable } from '@nestjs/common';
import {
  CONTENT_PATHS,
  isMailKey,
  contentFields,
  type ContentKey,
  type ContentPreview,
  type ContentTexts,
  type PageContentKey,
  type MailKey,
} from '@shop/contracts/content';
import { Config, DEFAULT_STORE_NAME } from '../../config/config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { MailDocuments } from '../../kernel/mail-words.js';
import { greeting, renderEmail } from '../../markup/email-template.js';
import { ContentService } from './content.service.js';
import { storedTexts } from './content-rules.js';
import { CONTENT_MESSAGES } from './messages.js';

/** The pages of the shop, in a process that serves them. */
export interface RenderedShop {
  readonly contentOriginals: Readonly<Record<PageContentKey, ContentTexts>>;
  /** Returns the HTML of a page, rendered from data that is not cached. */
  render(path: string): Promise<string>;
}

/** Renders pages with texts that are not published. */
@Injectable()
export class ContentPreviews {
  private shop: RenderedShop | null = null;

  constructor(
    private readonly content: ContentService,
    private readonly mails: MailDocuments,
    private readonly config: Config,
  ) {}

  /** Called when this process begins to serve pages. */
  serve(shop: RenderedShop): void {
    this.shop = shop;
  }

  /** Returns the texts of the build; of pages none where this process serves no pages. */
  originals(key: ContentKey): ContentTexts {
    if (isMailKey(key)) return this.mails.originals(key);
    const originals = this.shop?.contentOriginals[key] ?? {};
    return key === 'brand' ? { name: this.config.fixedStoreName ?? DEFAULT_STORE_NAME, ...originals } : originals;
  }

  /** Returns the fields that the operator has set. */
  fixed(key: ContentKey): ContentTexts {
    const { fixedStoreName } = this.config;
    return key === 'brand' && fixedStoreName !== null ? { name: fixedStoreName } : {};
  }

  /** @throws DomainError `invalid_input`; `unavailable` where this process serves no pages */
  async page(key: ContentKey, sent: Readonly<Record<string, unknown>>): Promise<ContentPreview> {
    const { shop } = this;
    const texts = storedTexts(key, sent);
    if (isMailKey(key)) return { html: previewOfMail(this.config, key, { ...this.originals(key), ...texts }) };
    if (!shop) throw new DomainError('unavailable', CONTENT_MESSAGES.noPreview);
    return { html: await this.content.preview({ key, texts }, () => shop.render(CONTENT_PATHS[key])) };
  }
}

/**
 * Renders all texts of a mail below each other, with examples for their variables: the subject first, then also those
 * that stand for each other, such as for a paid and an unpaid order.
 */
function previewOfMail(config: Config, key: MailKey, texts: ContentTexts): string {
  const { name, variables } = CONTENT_MESSAGES.example;
  const values: Readonly<Partial<Record<string, string>>> = {
    ...variables,
    'shop name': config.storeName,
    'support email': config.supportEmail,
  };
  const parts = Object.keys(contentFields(key)).map((field) => ({
    paragraph: (texts[field] ?? '').replace(/\{([^{}]+)\}/g, (whole, of) => values[of as string] ?? whole),
  }));
  return renderEmail(config, greeting(name), parts).html;
}
