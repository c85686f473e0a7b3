import { OFFER, OFFER_KINDS, OFFER_TRIGGERS, type OfferKind } from '@shop/contracts/offers';
import { parseRupees } from '@shop/money';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import { codeIn, tiersIn, type OfferFormPart } from '../offer-values';
import { wholeIn } from '../../../shared/lib/whole-number';

const isEmpty = (text: string): boolean => text.trim() === '';

/** Title, code, and what the offer takes off. */
export function BenefitFields({ form, isNew }: OfferFormPart & { isNew: boolean }) {
  const field = fieldsOf(form);
  const [kind, trigger] = form.watch(['kind', 'trigger']);
  return (
    <>
      <Field
        label={TEXTS.title}
        hint={TEXTS.titleHint}
        autoComplete="off"
        {...field('title', {
          validate: (text) => (isEmpty(text) ? TEXTS.needed : [...text.trim()].length <= OFFER.title || TEXTS.tooLong),
        })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {isNew ? (
          <Select label={TEXTS.trigger} hint={TEXTS.triggerFixed} {...field('trigger')}>
            {OFFER_TRIGGERS.map((one) => (
              <option key={one} value={one}>
                {TEXTS.triggers[one]}
              </option>
            ))}
          </Select>
        ) : (
          <Field label={TEXTS.trigger} readOnly value={TEXTS.triggers[trigger]} />
        )}
        {trigger === 'code' && (
          <Field
            label={TEXTS.code}
            readOnly={!isNew}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={TEXTS.codeHint}
            {...field('code', {
              validate: (code, values) =>
                values.trigger !== 'code' || OFFER.code.test(codeIn(code)) || TEXTS.invalidCode,
            })}
          />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Select label={TEXTS.kind} {...field('kind')}>
          {OFFER_KINDS.map((one) => (
            <option key={one} value={one}>
              {TEXTS.kinds[one]}
            </option>
          ))}
        </Select>
        {FIELDS[kind].map((name) => (
          <BenefitField key={name} form={form} name={name} />
        ))}
      </div>
    </>
  );
}

type BenefitName = 'percent' | 'maxDiscount' | 'amount' | 'buy' | 'get' | 'tiers';

const FIELDS: Record<OfferKind, readonly BenefitName[]> = {
  percent: ['percent', 'maxDiscount'],
  amount: ['amount'],
  'buy-x-get-y': ['buy', 'get'],
  volume: ['tiers'],
  'free-shipping': [],
};

const CHECKS: Record<BenefitName, (text: string) => true | string> = {
  percent: (text) => wholeIn(text, OFFER.percent) !== null || TEXTS.invalidPercent,
  maxDiscount: (text) => isEmpty(text) || parseRupees(text, OFFER.amount) !== null || TEXTS.invalidAmount,
  amount: (text) => parseRupees(text, OFFER.amount) !== null || TEXTS.invalidAmount,
  buy: (text) => wholeIn(text, OFFER.quantity) !== null || TEXTS.invalidQuantity,
  get: (text) => wholeIn(text, OFFER.quantity) !== null || TEXTS.invalidQuantity,
  tiers: (text) => tiersIn(text) !== null || TEXTS.invalidTiers,
};

const PREFIXES: Partial<Record<BenefitName, string>> = { percent: '%', maxDiscount: '₹', amount: '₹' };
const HINTS: Partial<Record<BenefitName, string>> = { get: TEXTS.getHint, tiers: TEXTS.tiersHint };

function BenefitField({ form, name }: OfferFormPart & { name: BenefitName }) {
  const field = fieldsOf(form);
  const [prefix, hint] = [PREFIXES[name], HINTS[name]];
  const isText = name === 'tiers';
  return (
    <Field
      label={TEXTS[name]}
      isOptional={name === 'maxDiscount'}
      inputMode={isText ? 'text' : 'decimal'}
      autoComplete="off"
      className={isText ? 'sm:col-span-2' : ''}
      {...(prefix && { prefix })}
      {...(hint && { hint })}
      {...field(name, {
        // Fields of other kinds are not shown.
        validate: (text, values) => !FIELDS[values.kind].includes(name) || CHECKS[name](text),
      })}
    />
  );
}
