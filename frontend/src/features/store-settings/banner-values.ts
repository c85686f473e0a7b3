import { MAX_BANNER_LENGTH, type BannerInput, type BannerPlan } from '@shop/contracts';
import { formatMoment, indianClock, momentOfIndianClock } from '../../shared/lib/dates';
import { SETTINGS_MESSAGES } from './messages';

/** The form as typed: start and end as a clock in India shows them, `2026-11-30T18:00`, or empty. */
export interface BannerValues {
  text: string;
  startsAt: string;
  endsAt: string;
}

export function bannerValuesOf({ text, startsAt, endsAt }: BannerInput): BannerValues {
  return {
    text,
    startsAt: startsAt === null ? '' : indianClock(startsAt),
    endsAt: endsAt === null ? '' : indianClock(endsAt),
  };
}

const momentOf = (typed: string): string | null => (typed === '' ? null : momentOfIndianClock(typed));

export function bannerInputOf({ text, startsAt, endsAt }: BannerValues): BannerInput {
  return { text: text.trim(), startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) };
}

/** @returns true, or what is wrong with the end */
export function checkEnd(endsAt: string, startsAt: string): true | string {
  return endsAt === '' || startsAt === '' || endsAt > startsAt || SETTINGS_MESSAGES.endBeforeStart;
}

export function checkText(text: string): true | string {
  return [...text.trim()].length <= MAX_BANNER_LENGTH || SETTINGS_MESSAGES.bannerTooLong;
}

/** What becomes of the saved banner, as a sentence. `isUntrue` when it is kept back because it promises too much. */
export function bannerInWords(
  { text, startsAt, endsAt, shown }: BannerPlan,
  now: Date,
): { words: string; isUntrue: boolean } {
  if (text === '') return { words: 'No banner is shown.', isUntrue: false };
  if (endsAt !== null && new Date(endsAt) <= now)
    return { words: `It ended on ${formatMoment(endsAt)}.`, isUntrue: false };
  if (shown === null)
    return {
      words: 'Shoppers do not see it: it promises more than the shipping settings and the prices keep.',
      isUntrue: true,
    };
  const from = startsAt !== null && new Date(startsAt) > now ? `Shown from ${formatMoment(startsAt)}` : 'Shown now';
  const to = endsAt === null ? '' : ` until ${formatMoment(endsAt)}`;
  return {
    words: shown === text ? `${from}${to}.` : `${from}${to}, as “${shown}”: not every size is reduced by as much.`,
    isUntrue: false,
  };
}
