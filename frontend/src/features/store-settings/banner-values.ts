import { MAX_BANNER_LENGTH, type BannerInput, type BannerPlan } from '@shop/contracts';
import { formatMoment, toDateTimeInput, fromDateTimeInput } from '@shop/contracts/calendar';
import { SETTINGS_MESSAGES } from './messages';

/** Form values. Start and end are in Indian time, `2026-11-30T18:00`, or empty. */
export interface BannerValues {
  text: string;
  startsAt: string;
  endsAt: string;
}

export function bannerValuesOf({ text, startsAt, endsAt }: BannerInput): BannerValues {
  return {
    text,
    startsAt: startsAt === null ? '' : toDateTimeInput(startsAt),
    endsAt: endsAt === null ? '' : toDateTimeInput(endsAt),
  };
}

const momentOf = (typed: string): string | null => (typed === '' ? null : fromDateTimeInput(typed));

export function bannerInputOf({ text, startsAt, endsAt }: BannerValues): BannerInput {
  return { text: text.trim(), startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) };
}

/** @returns true, or an error text for the end */
export function checkEnd(endsAt: string, startsAt: string): true | string {
  return endsAt === '' || startsAt === '' || endsAt > startsAt || SETTINGS_MESSAGES.endBeforeStart;
}

export function checkText(text: string): true | string {
  return [...text.trim()].length <= MAX_BANNER_LENGTH || SETTINGS_MESSAGES.bannerTooLong;
}

/** Describes the state of the saved banner. `isUntrue` when it is hidden because its text promises too much. */
export function bannerInWords(
  { text, startsAt, endsAt, shown }: BannerPlan,
  now: Date,
): { words: string; isUntrue: boolean } {
  if (text === '') return { words: SETTINGS_MESSAGES.noBanner, isUntrue: false };
  if (endsAt !== null && new Date(endsAt) <= now)
    return { words: SETTINGS_MESSAGES.bannerEnded(formatMoment(endsAt)), isUntrue: false };
  if (shown === null)
    return {
      words: SETTINGS_MESSAGES.bannerHidden,
      isUntrue: true,
    };
  const from = startsAt !== null && new Date(startsAt) > now ? formatMoment(startsAt) : null;
  const until = endsAt === null ? null : formatMoment(endsAt);
  return {
    words: SETTINGS_MESSAGES.bannerShown({ from, until, shown: shown === text ? null : shown }),
    isUntrue: false,
  };
}
