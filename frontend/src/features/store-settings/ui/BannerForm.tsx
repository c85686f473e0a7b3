import { LAUNCH_OFFER, MAX_BANNER_LENGTH, type BannerPlan } from '@shop/contracts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Notice } from '../../../shared/ui/Notice';
import { toast } from '../../../shared/ui/toast';
import { useUpdateBannerMutation } from '../api';
import { bannerInputOf, bannerInWords, bannerValuesOf, checkEnd, checkText, type BannerValues } from '../banner-values';
import { SETTINGS_MESSAGES } from '../messages';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';

interface BannerFormProps {
  plan: BannerPlan;
  onDirty: (isDirty: boolean) => void;
}

/** Form for the banner above every page: text, start and end. */
export function BannerForm({ plan, onDirty }: BannerFormProps) {
  const { form, submit, isSaving } = useBannerForm(plan);
  const {
    register,
    formState: { errors, isDirty },
  } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={SETTINGS_MESSAGES.bannerText}
        isOptional
        error={errors.text?.message}
        hint={SETTINGS_MESSAGES.bannerTextHint(MAX_BANNER_LENGTH, LAUNCH_OFFER)}
        {...register('text', { validate: checkText })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={SETTINGS_MESSAGES.bannerStart}
          type="datetime-local"
          isOptional
          error={errors.startsAt?.message}
          hint={SETTINGS_MESSAGES.bannerStartHint}
          {...register('startsAt', { validate: () => checkFilled('startsAt'), deps: 'endsAt' })}
        />
        <Field
          label={SETTINGS_MESSAGES.bannerEnd}
          type="datetime-local"
          isOptional
          error={errors.endsAt?.message}
          hint={SETTINGS_MESSAGES.bannerEndHint}
          {...register('endsAt', {
            validate: { filled: () => checkFilled('endsAt'), order: (end, { startsAt }) => checkEnd(end, startsAt) },
          })}
        />
      </div>
      <State plan={plan} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isSaving}>
          {SETTINGS_MESSAGES.saveBanner}
        </Button>
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {isDirty ? UI_MESSAGES.unsavedChanges : ''}
        </p>
      </div>
    </form>
  );
}

/** The value of a partly filled date field is empty. Only its validity state shows the difference. */
function checkFilled(name: keyof BannerValues): true | string {
  const isHalf = document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.validity.badInput;
  return !isHalf || SETTINGS_MESSAGES.notAMoment;
}

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

function useBannerForm(plan: BannerPlan) {
  const form = useForm<BannerValues>({ mode: 'onTouched', defaultValues: bannerValuesOf(plan) });
  const [updateBanner, { isLoading }] = useUpdateBannerMutation();
  const save = async (values: BannerValues) => {
    form.reset(bannerValuesOf(await updateBanner(bannerInputOf(values)).unwrap()));
    toast.success(SETTINGS_MESSAGES.bannerUpdated);
  };
  return { form, submit: saveOnSubmit(form, save, SETTINGS_MESSAGES.bannerFailed), isSaving: isLoading };
}
