import { Injectable } from '@nestjs/common';
import { visibleBannerText, type Banner, type BannerInput, type BannerPlan } from '@shop/contracts';
import { AuditLog, differenceOf } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { ShownOffers } from './shown-offers.js';
import { SettingsRepository, type StoredSettings } from './settings.repository.js';

type PlannedBanner = Pick<StoredSettings, 'bannerText' | 'bannerStartsAt' | 'bannerEndsAt'>;

/** For so long pages may show an offer whose last use is gone. */
const LIMITED_MS = 30_000;

/** The banner in the audit log; dates in ISO format. */
export interface BannerState {
  readonly banner: string;
  readonly bannerStart: string | null;
  readonly bannerEnd: string | null;
}

const iso = (date: Date | null): string | null => date && date.toISOString();
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const stateOf = ({ bannerText, bannerStartsAt, bannerEndsAt }: PlannedBanner): BannerState => ({
  banner: bannerText,
  bannerStart: iso(bannerStartsAt),
  bannerEnd: iso(bannerEndsAt),
});

/**
 * Returns the banner at a given time.
 * @param shown text between start and end
 */
export function bannerAt(
  { bannerStartsAt, bannerEndsAt }: Omit<PlannedBanner, 'bannerText'>,
  shown: string | null,
  now: Date,
): Banner {
  if (bannerStartsAt && now < bannerStartsAt) return { text: null, until: iso(bannerStartsAt) };
  if (bannerEndsAt && now >= bannerEndsAt) return { text: null, until: null };
  return { text: shown, until: iso(bannerEndsAt) };
}

/** The banner above every page. */
@Injectable()
export class BannerService {
  constructor(
    private readonly stored: SettingsRepository,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly offers: ShownOffers,
  ) {}

  async shown(): Promise<Banner> {
    return (await this.current()).banner;
  }

  /**
   * Returns the current banner: the first offer that stands in it, otherwise its text; empty while a claim in that is not
   * true. With the time until which it need not be read again, in ms since 1970.
   */
  async current(): Promise<{ readonly banner: Banner; readonly freshUntil: number }> {
    const [planned, now] = [await this.stored.current(), this.clock.now()];
    const [{ text, until }, shown] = await Promise.all([this.visibleTextOf(planned, now), this.offers.current()]);
    const own = bannerAt(planned, text, now);
    const offer = shown.offers.find(({ isShown }) => isShown);
    const banner: Banner = {
      text: offer ? [`${offer.title}.`, offer.terms].join(' ').trim() : own.text,
      until: earlier(earlier(own.until, iso(until)), iso(shown.until)),
      ...(!planned.isOpen && { isOpeningSoon: true }),
      ...(shown.offers.length > 0 && { offers: [...shown.offers] }),
    };
    const end = banner.until === null ? Infinity : Date.parse(banner.until);
    return { banner, freshUntil: shown.isLimited ? Math.min(end, now.getTime() + LIMITED_MS) : end };
  }

  async plan(): Promise<BannerPlan> {
    const planned = await this.stored.current();
    const { bannerText: text, bannerStartsAt, bannerEndsAt } = planned;
    const { text: shown, surcharge } = await this.visibleTextOf(planned, this.clock.now());
    return { text, startsAt: iso(bannerStartsAt), endsAt: iso(bannerEndsAt), shown, surcharge };
  }

  /** @param input its end must be after its start */
  async change({ text, startsAt, endsAt }: BannerInput): Promise<BannerPlan> {
    const planned = { bannerText: text, bannerStartsAt: dateOf(startsAt), bannerEndsAt: dateOf(endsAt) };
    await this.audit.run(async (record) => {
      const before = await this.stored.lock();
      await this.stored.change(planned);
      record('settings.changed', {
        subject: { id: 'banner', label: 'Banner' },
        ...differenceOf(stateOf(before), stateOf(planned)),
      });
    });
    return this.plan();
  }

  /** Returns the text, when the first reduction ends that it may depend on, and the largest surcharge of a zone. */
  private async visibleTextOf(
    { bannerText, shipping }: StoredSettings,
    now: Date,
  ): Promise<{ text: string | null; until: Date | null; surcharge: number }> {
    const { range, until, surcharge } = await this.stored.claims(now);
    const atMost = { ...shipping, cost: shipping.cost + surcharge };
    return { text: visibleBannerText(bannerText, atMost, range), until, surcharge };
  }
}

/** The earlier of two ISO dates, either of which may be missing. */
function earlier(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one <= other) ? one : other;
}
