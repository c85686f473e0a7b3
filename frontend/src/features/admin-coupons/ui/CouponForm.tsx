import { COUPON, type Coupon, type CouponTerms } from '@shop/contracts/coupons';
import { parseRupees } from '@shop/money';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Field } from '../../../shared/ui/Field';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { useChangeCouponMutation, useCreateCouponMutation } from '../api';
import { COUPON_MESSAGES } from '../messages';

interface CouponFormProps {
  /** Null for a new coupon. */
  coupon: Coupon | null;
  /** After it was saved, or when editing is given up. */
  onClose: () => void;
}

export function CouponForm({ coupon, onClose }: CouponFormProps) {
  const { form, submit, isSaving } = useCouponForm(coupon, onClose);
  const { register, formState } = form;
  const isNew = coupon === null;
  return (
    <Card title={isNew ? COUPON_MESSAGES.newCoupon : COUPON_MESSAGES.editOf(coupon.code)} className="max-w-3xl">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field
          label={COUPON_MESSAGES.code}
          readOnly={!isNew}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={COUPON_MESSAGES.codeHint}
          error={formState.errors.code?.message}
          {...register('code', { validate: (code) => COUPON.code.test(codeIn(code)) || COUPON_MESSAGES.invalidCode })}
        />
        <DiscountFields form={form} />
        <ValidityFields form={form} />
        {!isNew && (
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input type="checkbox" className="size-5 accent-forest" {...register('isActive')} />
            {COUPON_MESSAGES.isActive}
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSaving}>
            {isNew ? COUPON_MESSAGES.createButton : COUPON_MESSAGES.save}
          </Button>
          {!isNew && (
            <Button kind="secondary" onClick={onClose}>
              {CONTROL_MESSAGES.cancel}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

type Form = { form: UseFormReturn<CouponValues> };

const isEmpty = (text: string) => text.trim() === '';

function DiscountFields({ form: { register, formState, watch } }: Form) {
  const { errors } = formState;
  const isPercent = watch('kind') === 'percent';
  const checkOff = (off: string, { kind }: CouponValues) =>
    kind === 'percent'
      ? wholeIn(off, COUPON.percent) !== null || COUPON_MESSAGES.invalidPercent
      : parseRupees(off, COUPON.amount) !== null || COUPON_MESSAGES.invalidAmount;
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Select label={COUPON_MESSAGES.kind} {...register('kind', { deps: 'off' })}>
        <option value="percent">{COUPON_MESSAGES.percent}</option>
        <option value="amount">{COUPON_MESSAGES.amount}</option>
      </Select>
      <Field
        label={isPercent ? COUPON_MESSAGES.percentOff : COUPON_MESSAGES.amountOff}
        inputMode={isPercent ? 'numeric' : 'decimal'}
        prefix={isPercent ? '%' : '₹'}
        error={errors.off?.message}
        {...register('off', { validate: checkOff })}
      />
      <Field
        label={COUPON_MESSAGES.minimum}
        isOptional
        inputMode="decimal"
        prefix="₹"
        error={errors.minimum?.message}
        {...register('minimum', {
          validate: (text) =>
            isEmpty(text) || parseRupees(text, COUPON.minimum) !== null || COUPON_MESSAGES.invalidMinimum,
        })}
      />
    </div>
  );
}

function ValidityFields({ form: { register, formState } }: Form) {
  const { errors } = formState;
  const checkUses = (text: string) =>
    isEmpty(text) || wholeIn(text, COUPON.uses) !== null || COUPON_MESSAGES.invalidUses;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={COUPON_MESSAGES.firstDay} type="date" isOptional {...register('firstDay', { deps: 'lastDay' })} />
      <Field
        label={COUPON_MESSAGES.lastDay}
        type="date"
        isOptional
        hint={COUPON_MESSAGES.lastDayHint}
        error={errors.lastDay?.message}
        {...register('lastDay', {
          validate: (last, { firstDay }) => !last || !firstDay || last >= firstDay || COUPON_MESSAGES.endBeforeStart,
        })}
      />
      {(['usesInAll', 'usesForEachCustomer'] as const).map((name) => (
        <Field
          key={name}
          label={COUPON_MESSAGES[name]}
          isOptional
          inputMode="numeric"
          hint={COUPON_MESSAGES.noLimitHint}
          error={errors[name]?.message}
          {...register(name, { validate: checkUses })}
        />
      ))}
    </div>
  );
}

function useCouponForm(coupon: Coupon | null, onClose: () => void) {
  const form = useForm<CouponValues>({ mode: 'onTouched', defaultValues: valuesOf(coupon) });
  const [create, creating] = useCreateCouponMutation();
  const [change, changing] = useChangeCouponMutation();
  const { setFocus } = form;
  useEffect(() => {
    if (coupon) setFocus('off');
  }, [coupon, setFocus]);
  const save = async (values: CouponValues) => {
    const [terms, code] = [termsOf(values), codeIn(values.code)];
    await (coupon ? change({ id: coupon._id, terms }) : create({ code, ...terms })).unwrap();
    toast.success(coupon ? COUPON_MESSAGES.saved(code) : COUPON_MESSAGES.created(code));
    onClose();
  };
  const submit = saveOnSubmit(form, save, COUPON_MESSAGES.failed, { percent: 'off', amount: 'off' });
  return { form, submit, isSaving: creating.isLoading || changing.isLoading };
}

/** Values of the form, as typed. Days as `2026-11-30`, or empty. */
interface CouponValues {
  code: string;
  kind: 'percent' | 'amount';
  off: string;
  minimum: string;
  firstDay: string;
  lastDay: string;
  usesInAll: string;
  usesForEachCustomer: string;
  isActive: boolean;
}

const typed = (value: number | null | undefined): string => value?.toString() ?? '';

/** @param coupon null for a new one: one use for each customer, which people expect */
function valuesOf(coupon: Coupon | null): CouponValues {
  return {
    code: coupon?.code ?? '',
    kind: coupon && coupon.percent === null ? 'amount' : 'percent',
    off: typed(coupon?.percent ?? coupon?.amount),
    minimum: typed(coupon?.minimum),
    firstDay: coupon?.firstDay ?? '',
    lastDay: coupon?.lastDay ?? '',
    usesInAll: typed(coupon?.usesInAll),
    usesForEachCustomer: coupon ? typed(coupon.usesForEachCustomer) : '1',
    isActive: coupon?.isActive ?? true,
  };
}

/** The number as typed; null when it is none or outside of the range. */
function wholeIn(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  return value >= min && value <= max ? value : null;
}

const codeIn = (text: string): string => text.trim().toUpperCase();

function termsOf({ kind, off, minimum, firstDay, lastDay, ...values }: CouponValues): CouponTerms {
  return {
    percent: kind === 'percent' ? wholeIn(off, COUPON.percent) : null,
    amount: kind === 'amount' ? parseRupees(off, COUPON.amount) : null,
    minimum: parseRupees(minimum, COUPON.minimum),
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    usesInAll: wholeIn(values.usesInAll, COUPON.uses),
    usesForEachCustomer: wholeIn(values.usesForEachCustomer, COUPON.uses),
    isActive: values.isActive,
  };
}
