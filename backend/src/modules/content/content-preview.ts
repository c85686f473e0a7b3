import { Injectable } from '@nestjs/common';
import { CONTENT_PATHS, type ContentKey, type ContentPreview, type ContentTexts } from '@shop/contracts/content';
import { DomainError } from '../../kernel/domain-error.js';
import { ContentService } from './content.service.js';
import { storedTexts } from './content-rules.js';
import { CONTENT_MESSAGES } from './messages.js';

/** The pages of the shop, in a process that serves them. */
export interface RenderedShop {
  readonly contentOriginals: Readonly<Record<ContentKey, ContentTexts>>;
  /** Returns the HTML of a page, rendered from data that is not cached. */
  render(path: string): Promise<string>;
}

/** Renders pages with texts that are not published. */
@Injectable()
export class ContentPreviews {
  private shop: RenderedShop | null = null;

  constructor(private readonly content: ContentService) {}

  /** Called when this process begins to serve pages. */
  serve(shop: RenderedShop): void {
    this.shop = shop;
  }

  /** Returns the texts of the build; none where this process serves no pages. */
  originals(key: ContentKey): ContentTexts {
    return this.shop?.contentOriginals[key] ?? {};
  }

  /** @throws DomainError `invalid_input`; `unavailable` where this process serves no pages */
  async page(key: ContentKey, sent: Readonly<Record<string, unknown>>): Promise<ContentPreview> {
    const { shop } = this;
    const texts = storedTexts(key, sent);
    if (!shop) throw new DomainError('unavailable', CONTENT_MESSAGES.noPreview);
    return { html: await this.content.preview({ key, texts }, () => shop.render(CONTENT_PATHS[key])) };
  }
}
