import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenPoint } from '@shop/contracts';
import { Clock } from '../../kernel/clock.js';
import { OpenPoints, type OpenPointSource } from '../../kernel/open-points.js';
import { DemoState } from '../settings/index.js';
import { ContentRepository } from './content.repository.js';
import { CONTENT_MESSAGES } from './messages.js';

const { originals: TEXTS } = CONTENT_MESSAGES;

/** Documents whose originals show a brand, or promise what not every shop does. */
const TO_READ = ['brand', 'home', 'whyUs', 'giftBand', 'story'] as const;

/** Reminds the owner of texts that nobody has edited or published as they are. */
@Injectable()
export class OriginalTexts implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly registry: OpenPoints,
    private readonly stored: ContentRepository,
    private readonly demo: DemoState,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registry.add(this);
  }

  /** Returns nothing in a demo, which keeps the originals. */
  async openPoints(): Promise<readonly OpenPoint[]> {
    if ((await this.demo.current()) === 'seeded') return [];
    const published = new Set((await this.stored.published(this.clock.now(), TO_READ)).map(({ key }) => key));
    const details = TO_READ.filter((key) => !published.has(key)).map((key) => ({ text: TEXTS.names[key] }));
    if (details.length === 0) return [];
    return [{ code: 'original-texts', text: TEXTS.unread, place: 'content', details, until: null }];
  }
}
