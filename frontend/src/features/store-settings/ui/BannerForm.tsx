import { SavedByPage } from '../../../shared/ui/OneSave';
import { type BannerInput, type BannerPlan, LAUNCH_OFFER, MAX_BANNER_LENGTH } from '@shop/contracts';
import { Field } from '../../../shared/ui/Field';
import { Notice } from '../../../shared/ui/Notice';
import { useUpdateBannerMutation } from '../api';
import { hasBadInput } from '../bad-input';
import { SETTINGS_MESSAGES } from '../messages';
import { useSettingsForm } from '../../../shared/ui/use-settings-form';
import { formatMoment, fromDateTimeInput, toDateTimeInput } from '@shop/contracts/calendar';

/** Form values. Start and end are in Indian time, `2026-11-30T18:00`, or empty. */
interface BannerValues {
  text: string;
  startsAt: string;
  endsAt: string;
}

function bannerValuesOf({ text, startsAt, endsAt }: BannerInput): BannerValues {
  return {
    text,
    startsAt: startsAt === null ? '' : toDateTimeInput(startsAt),
    endsAt: endsAt === null ? '' : toDateTimeInput(endsAt),
  };
}

const momentOf = (typed: string): string | null => (typed === '' ? null : fromDateTimeInput(typed));

function bannerInputOf({ text, startsAt, endsAt }: BannerValues): BannerInput {
  return { text: text.trim(), startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) };
}

/** @returns true, or an error text for the end */
function checkEnd(endsAt: string, startsAt: string): true | string {
  return endsAt === '' || startsAt === '' || endsAt > startsAt || SETTINGS_MESSAGES.endBeforeStart;
}

function checkText(text: string): true | string {
  return [...text.trim()].length <= MAX_BANNER_LENGTH || SETTINGS_MESSAGES.bannerTooLong;
}

/** Describes the state of the saved banner. `isUntrue` when it is hidden because its text promises too much. */
function bannerInWords({ text, startsAt, endsAt, shown }: BannerPlan, now: Date): { words: string; isUntrue: boolean } {
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

/** Form for the banner above every page: text, start and end. */
export function BannerForm({ plan }: { plan: BannerPlan }) {
  const [update] = useUpdateBannerMutation();
  const { field, submit, state } = useSettingsForm({
    settings: plan,
    valuesOf: bannerValuesOf,
    inputOf: bannerInputOf,
    save: (input) => update(input).unwrap(),
    texts: { saved: SETTINGS_MESSAGES.bannerUpdated, saveFailed: SETTINGS_MESSAGES.bannerFailed },
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={SETTINGS_MESSAGES.bannerText}
        isOptional
        hint={SETTINGS_MESSAGES.bannerTextHint(MAX_BANNER_LENGTH, LAUNCH_OFFER)}
        {...field('text', { validate: checkText })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={SETTINGS_MESSAGES.bannerStart}
          type="datetime-local"
          isOptional
          hint={SETTINGS_MESSAGES.bannerStartHint}
          {...field('startsAt', { validate: () => checkFilled('startsAt'), deps: 'endsAt' })}
        />
        <Field
          label={SETTINGS_MESSAGES.bannerEnd}
          type="datetime-local"
          isOptional
          hint={SETTINGS_MESSAGES.bannerEndHint}
          {...field('endsAt', {
            validate: { filled: () => checkFilled('endsAt'), order: (end, { startsAt }) => checkEnd(end, startsAt) },
          })}
        />
      </div>
      <State plan={plan} />
      <SavedByPage {...state} />
    </form>
  );
}

const checkFilled = (name: keyof BannerValues): true | string => !hasBadInput(name) || SETTINGS_MESSAGES.notAMoment;

function State({ plan }: { plan: BannerPlan }) {
  const { words, isUntrue } = bannerInWords(plan, new Date());
  return isUntrue ? (
    <Notice>
      <p>{words}</p>
    </Notice>
  ) : (
    <p role="status" className="text-ink-2">
      {words}
    </p>
  );
}
