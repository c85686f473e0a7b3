import type { AdminOffer } from '@shop/contracts/offers';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { toast } from '../../../shared/ui/toast';
import { useChangeOfferMutation, useCreateOfferMutation } from '../api';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import { nameOf } from '../offer-texts';
import { inputOf, valuesOf, type OfferValues } from '../offer-values';
import { BenefitFields } from './BenefitFields';
import { CoverFields } from './CoverFields';
import { LimitFields } from './LimitFields';
import { OfferPreview } from './OfferPreview';
import { PersonalCodes } from './PersonalCodes';

interface OfferFormProps {
  /** Null for a new offer. */
  offer: AdminOffer | null;
  /** True when the offer is the model of a new one. */
  isCopy: boolean;
  /** After it was saved, or when editing is given up. */
  onClose: () => void;
}

export function OfferForm({ offer, isCopy, onClose }: OfferFormProps) {
  const edited = isCopy ? null : offer;
  const { form, submit, isSaving } = useOfferForm(offer, { edited, onClose });
  const title = edited ? TEXTS.editOf(nameOf(edited)) : TEXTS.newOffer;
  return (
    <div className="grid max-w-4xl gap-6">
      <Card title={title}>
        <form onSubmit={submit} noValidate className="grid gap-5">
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
    const saved = await (edited ? change({ id: edited._id, ...input }) : create(input)).unwrap();
    toast.success(edited ? TEXTS.saved(nameOf(saved)) : TEXTS.created(nameOf(saved)));
    onClose();
  };
  const submit = saveOnSubmit(form, save, TEXTS.failed, { products: 'items', sizes: 'items' });
  return { form, submit, isSaving: creating.isLoading || changing.isLoading };
}
