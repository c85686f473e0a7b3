import { OFFER } from '@shop/contracts/offers';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Field } from '../../../shared/ui/Field';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import { wholeIn, type OfferFormPart } from '../offer-values';

const SWITCHES = ['firstOrder', 'prepaidOnly', 'combines', 'isShown'] as const;

/** When the offer is on, for whom, how often, and beside which others. */
export function LimitFields({ form, isNew }: OfferFormPart & { isNew: boolean }) {
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
