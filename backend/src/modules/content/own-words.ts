import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type ContentKey, isMailKey, MAIL_KEYS } from '@shop/contracts/content';
import pLimit from 'p-limit';
import { Config } from '../../config/config.js';
import { CONFIG, EVERYTHING, InvalidationBus } from '../../platform/database/invalidation-bus.js';
import { ContentService } from './content.service.js';

const KEYS: readonly ContentKey[] = ['brand', ...MAIL_KEYS];
/** Timers cannot wait longer than 24 days. */
const MAX_WAIT_MS = 3_600_000;

/** Keeps the name of the shop and its texts of mails in the configuration, in every process: mails need them without a request. */
@Injectable()
export class OwnWords implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Content');
  private readonly oneAtATime = pLimit(1);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly content: ContentService,
    private readonly config: Config,
    private readonly bus: InvalidationBus,
  ) {}

  async onModuleInit(): Promise<void> {
    this.bus.subscribe((topic) => {
      if (topic === 'settings' || (topic === EVERYTHING && this.bus.isConnected)) this.reload();
    });
    await this.load();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private reload(): void {
    this.load().catch((error: Error) =>
      this.logger.warn(`Texts of mails could not be read again; using the previous ones: ${error.message}`),
    );
  }

  /** One at a time, so that a late response does not bring earlier texts back. Loads again when a scheduled version begins. */
  private load(): Promise<void> {
    return this.oneAtATime(async () => {
      const next = await this.content.changesAt(KEYS);
      const texts = await this.content.textsOf(KEYS);
      const mails = [...texts].filter(([key]) => isMailKey(key));
      this.config.useOwnWords(texts.get('brand')?.name ?? null, Object.fromEntries(mails));
      this.bus.publish(CONFIG);
      clearTimeout(this.timer);
      if (Number.isFinite(next))
        this.timer = setTimeout(
          () => this.reload(),
          Math.min(Math.max(next - Date.now(), 0) + 10, MAX_WAIT_MS),
        ).unref();
    });
  }
}
