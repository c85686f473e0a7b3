import { Injectable } from '@nestjs/common';
import { visibleBannerText, type Banner, type BannerInput, type BannerPlan } from '@shop/contracts';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Banners, type PlannedBanner } from './ports/banners.js';
import { Settings } from './settings.js';

/** The banner in the audit log; dates in ISO format. */
export interface BannerState {
  readonly banner: string;
  readonly bannerStart: string | null;
  readonly bannerEnd: string | null;
}

const iso = (date: Date | null): string | null => date && date.toISOString();
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const stateOf = ({ text, startsAt, endsAt }: PlannedBanner): BannerState => ({
  banner: text,
  bannerStart: iso(startsAt),
  bannerEnd: iso(endsAt),
});

/**
 * Returns the banner at a given time.
 * @param shown text between start and end
 */
export function bannerAt(
  { startsAt, endsAt }: Pick<PlannedBanner, 'startsAt' | 'endsAt'>,
  shown: string | null,
  now: Date,
): Banner {
  if (startsAt && now < startsAt) return { text: null, until: iso(startsAt) };
  if (endsAt && now >= endsAt) return { text: null, until: null };
  return { text: shown, until: iso(endsAt) };
}

/** The banner above every page. */
@Injectable()
export class StoreBanner {
  constructor(
    private readonly banners: Banners,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the current banner; empty while a claim in its text is not true. */
  async shown(): Promise<Banner> {
    const [planned, now] = [await this.banners.current(), this.clock.now()];
    const { text, until } = await this.visibleTextOf(planned, now);
    const banner = bannerAt(planned, text, now);
    return { ...banner, until: earlier(banner.until, iso(until)) };
  }

  async plan(): Promise<BannerPlan> {
    const planned = await this.banners.current();
    const { text, startsAt, endsAt } = planned;
    const { text: shown } = await this.visibleTextOf(planned, this.clock.now());
    return { text, startsAt: iso(startsAt), endsAt: iso(endsAt), shown };
  }

  /** @param input its end must be after its start */
  async change({ text, startsAt, endsAt }: BannerInput): Promise<BannerPlan> {
    const planned: PlannedBanner = { text, startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) };
    await this.audit.run(async (record) => {
      const before = await this.banners.lock();
      await this.banners.replace(planned);
      record('settings.changed', {
        subject: { id: 'banner', label: 'Banner' },
        ...differenceOf(stateOf(before), stateOf(planned)),
      });
    });
    return this.plan();
  }

  /** Returns the text, and when the first reduction ends that it may depend on. */
  private async visibleTextOf(
    { text }: PlannedBanner,
    now: Date,
  ): Promise<{ text: string | null; until: Date | null }> {
    const { shipping } = await this.settings.storeSettings();
    const { range, until } = await this.banners.discounts(now);
    return { text: visibleBannerText(text, shipping, range), until };
  }
}

/** The earlier of two ISO dates, either of which may be missing. */
function earlier(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one <= other) ? one : other;
}
