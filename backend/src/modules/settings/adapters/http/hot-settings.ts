import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Copy } from '../../../../platform/prepared/copy.js';
import { HotReads, type HotRead } from '../../../../platform/prepared/hot-reads.js';
import type { Wanted } from '../../../../platform/prepared/prepared-copies.js';
import { Settings } from '../../application/settings.js';

/** The settings as shoppers read them, prepared. */
@Injectable()
export class HotSettings implements HotRead, OnModuleInit {
  private readonly prepared: Wanted = {
    key: 'settings',
    topics: ['settings'],
    make: async () => new Copy(JSON.stringify(await this.settings.shown()), 'application/json; charset=utf-8'),
  };

  constructor(private readonly hotReads: HotReads, private readonly settings: Settings) {}

  onModuleInit(): void {
    this.hotReads.offer(this);
  }

  wanted(path: string): Wanted | null {
    return path === '/api/settings' ? this.prepared : null;
  }
}
