import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Copy } from '../../../../platform/prepared/copy.js';
import { HotReads, type HotRead } from '../../../../platform/prepared/hot-reads.js';
import type { Wanted } from '../../../../platform/prepared/prepared-copies.js';
import { Settings } from '../../application/settings.js';
import { StoreBanner } from '../../application/store-banner.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The settings and the banner as shoppers read them, prepared. */
@Injectable()
export class HotSettings implements HotRead, OnModuleInit {
  private readonly prepared: Readonly<Record<string, Wanted>> = {
    '/api/settings': {
      key: 'settings',
      topics: ['settings'],
      make: async () => new Copy(JSON.stringify(await this.settings.shown()), JSON_TYPE),
    },
    // What it may say follows the prices too.
    '/api/settings/banner': { key: 'banner', topics: ['settings', 'product'], make: () => this.bannerCopy() },
  };

  constructor(
    private readonly hotReads: HotReads,
    private readonly settings: Settings,
    private readonly banner: StoreBanner,
  ) {}

  onModuleInit(): void {
    this.hotReads.offer(this);
  }

  wanted(path: string): Wanted | null {
    return Object.hasOwn(this.prepared, path) ? this.prepared[path]! : null;
  }

  private async bannerCopy(): Promise<Copy> {
    const banner = await this.banner.shown();
    return new Copy(JSON.stringify(banner), JSON_TYPE, {}, banner.until === null ? Infinity : Date.parse(banner.until));
  }
}
