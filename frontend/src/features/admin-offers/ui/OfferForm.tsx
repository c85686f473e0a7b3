import { OFFER, type AdminOffer } from '@shop/contracts/offers';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { toast } from '../../../shared/ui/toast';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { useChangeOfferMutation, useCreateOfferMutation } from '../api';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import { nameOf } from '../offer-texts';
import { inputOf, valuesOf, type OfferValues, type OfferFormPart } from '../offer-values';
import { wholeIn } from '../../../shared/lib/whole-number';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Field } from '../../../shared/ui/Field';
import { BenefitFields } from './BenefitFields';
import { CoverFields } from './CoverFields';
import { OfferPreview } from './OfferPreview';
import { PersonalCodes } from './PersonalCodes';

interface OfferFormProps {
  /** Null for a new offer. */
  offer: AdminOffer | null;
  /** True when the offer is the model of a new one. */
  isCopy: boolean;
  /** After it was saved, or when editing is given up. */
  onClose: () => void;
  /** Called with whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
}

export function OfferForm({ offer, isCopy, onClose, onDirty }: OfferFormProps) {
  const edited = isCopy ? null : offer;
  const { form, submit, isSaving } = useOfferForm(offer, { edited, onClose });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const title = edited ? TEXTS.editOf(nameOf(edited)) : TEXTS.newOffer;
  return (
    <div className="grid max-w-4xl gap-6">
      <Card title={title}>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <UnsavedChanges hasChanges={isDirty}>{ADMIN_MESSAGES.inputNotSaved}</UnsavedChanges>
          <BenefitFields form={form} isNew={edited === null} />
          <CoverFields form={form} />
          <LimitFields form={form} isNew={edited === null} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isSaving}>
              {edited ? TEXTS.save : TEXTS.createButton}
            </Button>
            {offer && (
              <Button kind="secondary" onClick={onClose}>
                {CONTROL_MESSAGES.cancel}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <OfferPreview form={form} />
      {edited?.trigger === 'personal-codes' && <PersonalCodes offer={edited} />}
    </div>
  );
}

function useOfferForm(
  offer: AdminOffer | null,
  { edited, onClose }: { edited: AdminOffer | null; onClose: () => void },
) {
  const initial = valuesOf(offer);
  const isCopy = offer !== null && edited === null;
  const form = useForm<OfferValues>({
    mode: 'onTouched',
    defaultValues: isCopy ? { ...initial, title: TEXTS.copyOf(initial.title), code: '', isActive: true } : initial,
  });
  const [create, creating] = useCreateOfferMutation();
  const [change, changing] = useChangeOfferMutation();
  const { setFocus } = form;
  useEffect(() => {
    if (offer) setFocus('title');
  }, [offer, setFocus]);
  const save = async (values: OfferValues) => {
    const input = inputOf(values);
    const saved = await (
      edited ? change({ id: edited._id, version: edited.version, ...input }) : create(input)
    ).unwrap();
    toast.success(edited ? TEXTS.saved(nameOf(saved)) : TEXTS.created(nameOf(saved)));
    onClose();
  };
  const submit = saveOnSubmit(form, save, TEXTS.failed, { products: 'items', sizes: 'items' });
  return { form, submit, isSaving: creating.isLoading || changing.isLoading };
}

const SWITCHES = ['firstOrder', 'prepaidOnly', 'combines', 'isShown'] as const;

/** When the offer is on, for whom, how often, and beside which others. */
function LimitFields({ form, isNew }: OfferFormPart & { isNew: boolean }) {
  const field = fieldsOf(form);
  const checkUses = (text: string) => text.trim() === '' || wholeIn(text, OFFER.uses) !== null || TEXTS.invalidUses;
  const limits = ['usesInAll', 'usesForEachCustomer', 'usesForEachCode'] as const;
  const isPersonal = form.watch('trigger') === 'personal-codes';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={TEXTS.firstDay} type="date" isOptional {...field('firstDay', { deps: 'lastDay' })} />
        <Field
          label={TEXTS.lastDay}
          type="date"
          isOptional
          hint={TEXTS.lastDayHint}
          {...field('lastDay', {
            validate: (last, { firstDay }) => !last || !firstDay || last >= firstDay || TEXTS.endBeforeStart,
          })}
        />
        {(isPersonal ? limits : limits.slice(0, 2)).map((name) => (
          <Field
            key={name}
            label={TEXTS[name]}
            isOptional
            inputMode="numeric"
            hint={TEXTS.noLimitHint}
            {...field(name, { validate: checkUses })}
          />
        ))}
      </div>
      <div className="grid gap-1">
        {([...SWITCHES, ...(isNew ? [] : (['isActive'] as const))] as const).map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" className="size-5 shrink-0 accent-forest" {...form.register(name)} />
            {TEXTS[name]}
          </label>
        ))}
        <p className="text-sm text-ink-2">{TEXTS.combinesHint}</p>
      </div>
    </>
  );
}
