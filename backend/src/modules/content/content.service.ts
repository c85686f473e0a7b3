import { Injectable } from '@nestjs/common';
import type { StoreConfig } from '@shop/contracts';
import type { Brand } from '@shop/contracts/brand';
import {
  CONTENT_PAGES,
  contentFields,
  type ContentKey,
  type ContentPage,
  type ContentPageKey,
  type ContentTexts,
  ORIGINAL_PAGE,
} from '@shop/contracts/content';
import { parseRichText, type RichElement } from '@shop/contracts/rich-text';
import { SOCIAL_NETWORKS } from '@shop/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Config } from '../../config/config.js';
import { Clock } from '../../kernel/clock.js';
import { SettingsService } from '../settings/index.js';
import { ContentRepository, type PublishedContent } from './content.repository.js';

/** A document that stands in for the published one while a preview is rendered. */
export interface PreviewedContent {
  readonly key: ContentKey;
  readonly texts: ContentTexts;
}

/** What the shop shows of its own content. */
@Injectable()
export class ContentService {
  private readonly previewed = new AsyncLocalStorage<PreviewedContent>();

  constructor(
    private readonly stored: ContentRepository,
    private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Runs work that reads this document instead of the published one. */
  preview<T>(content: PreviewedContent, work: () => Promise<T>): Promise<T> {
    return this.previewed.run(content, work);
  }

  /** Returns the configuration of the store with what it has changed of its brand, home page and footer. */
  async storeConfig(): Promise<StoreConfig> {
    const published = new Map((await this.published()).map(({ key, texts }) => [key, texts ?? {}]));
    const { instagram, facebook, youtube, ...footer } = published.get('footer') ?? {};
    const texts = withoutEmpty({
      home: published.get('home'),
      whyUs: published.get('whyUs'),
      giftBand: published.get('giftBand'),
      footer,
    });
    const { name, ...brand } = published.get('brand') ?? {};
    const links = { instagram, facebook, youtube };
    const own = SOCIAL_NETWORKS.filter((network) => links[network]).map((network) => [network, links[network]]);
    const ownPages = CONTENT_PAGES.filter((page) => Object.keys(published.get(page) ?? {}).length > 0);
    return {
      ...this.config.storeConfig,
      ...(name !== undefined && this.config.fixedStoreName === null && { name }),
      ...(own.length > 0 && { socialLinks: { ...this.config.socialLinks, ...Object.fromEntries(own) } }),
      ...withoutEmpty({ brand: brand as Brand, texts }),
      ...(ownPages.length > 0 && { ownPages }),
      ...((await this.settings.cartReminders()).isOn && { remindsOfCarts: true }),
    };
  }

  /** Returns what the shop has changed on a page. */
  async page(page: ContentPageKey): Promise<ContentPage> {
    const [found] = await this.published([page]);
    if (!found?.texts) return ORIGINAL_PAGE;
    const fields = contentFields(page);
    const texts: ContentTexts = {};
    const rich: Record<string, RichElement[]> = {};
    for (const [name, text] of Object.entries(found.texts))
      if (fields[name]?.kind === 'rich') rich[name] = parseRichText(text);
      else if (fields[name]) texts[name] = text;
    return { publishedAt: found.publishAt.toISOString(), texts, rich };
  }

  /** Returns the published texts of these documents, without those that are the original. */
  async textsOf(keys: readonly ContentKey[]): Promise<Map<ContentKey, ContentTexts>> {
    const published = await this.stored.published(this.clock.now(), keys);
    return new Map(published.flatMap(({ key, texts }) => (texts ? [[key, texts]] : [])));
  }

  /** Returns when the next scheduled version will be published, in milliseconds since 1970; Infinity without one. */
  async changesAt(keys?: readonly ContentKey[]): Promise<number> {
    const next = await this.stored.next(this.clock.now(), keys);
    return Math.min(...next.map(({ at }) => at.getTime()));
  }

  private async published(keys?: readonly ContentKey[]): Promise<PublishedContent[]> {
    const now = this.clock.now();
    const published = await this.stored.published(now, keys);
    const previewed = this.previewed.getStore();
    if (!previewed || (keys && !keys.includes(previewed.key))) return published;
    return [...published.filter(({ key }) => key !== previewed.key), { ...previewed, publishAt: now }];
  }
}

/** Omits parts without content. */
function withoutEmpty<T extends Record<string, object | undefined>>(parts: T): Partial<T> {
  const filled = Object.entries(parts).filter(([, part]) => part && Object.keys(part).length > 0);
  return Object.fromEntries(filled) as Partial<T>;
}
