import { Injectable } from '@nestjs/common';
import { type CacheableRoute, CacheableRoutes } from '../../platform/response-cache/cacheable-routes.js';
import { CachedResponse } from '../../platform/response-cache/cached-response.js';
import type { CacheEntry } from '../../platform/response-cache/response-cache.js';
import { BannerService } from './banner.service.js';
import { SettingsService } from './settings.service.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Cacheable responses of the settings, the store information and the banner. */
@Injectable()
export class CacheableSettings implements CacheableRoute {
  private readonly entries: Readonly<Record<string, CacheEntry>> = {
    '/api/settings': {
      key: 'settings',
      topics: ['settings'],
      load: async () => new CachedResponse(JSON.stringify(await this.settings.storeSettings()), JSON_TYPE),
    },
    '/api/settings/store': {
      key: 'store-information',
      topics: ['settings'],
      load: async () => new CachedResponse(JSON.stringify(await this.settings.storeInformation()), JSON_TYPE),
    },
    // The banner's text also depends on prices and offers.
    '/api/settings/banner': {
      key: 'banner',
      topics: ['settings', 'product', 'offers'],
      load: () => this.bannerResponse(),
    },
  };

  constructor(
    cacheableRoutes: CacheableRoutes,
    private readonly settings: SettingsService,
    private readonly banner: BannerService,
  ) {
    cacheableRoutes.add(this);
  }

  match(path: string): CacheEntry | null {
    return Object.hasOwn(this.entries, path) ? this.entries[path]! : null;
  }

  private async bannerResponse(): Promise<CachedResponse> {
    const { banner, freshUntil } = await this.banner.current();
    return new CachedResponse(JSON.stringify(banner), JSON_TYPE, {}, freshUntil);
  }
}
