import type { OrderItem } from '@shop/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { REFUND_MESSAGES } from '../messages';
import { refundIn, type RefundValues } from '../refund-values';

interface RefundScopeProps {
  form: UseFormReturn<RefundValues>;
  items: readonly OrderItem[];
}

/** What to refund: the rest, an amount, or pieces of items. */
export function RefundScope({ form: { register, watch, formState }, items }: RefundScopeProps) {
  const scope = watch('scope');
  return (
    <>
      <Select label={REFUND_MESSAGES.what} {...register('scope')}>
        <option value="amount">{REFUND_MESSAGES.scopes.amount}</option>
        <option value="items">{REFUND_MESSAGES.scopes.items}</option>
        <option value="rest">{REFUND_MESSAGES.scopes.rest}</option>
      </Select>
      {scope === 'amount' && (
        <Field
          label={REFUND_MESSAGES.amount}
          inputMode="decimal"
          prefix="₹"
          error={formState.errors.amount?.message}
          {...register('amount', { validate: (text) => refundIn(text) !== null || REFUND_MESSAGES.invalidAmount })}
        />
      )}
      {scope === 'items' &&
        items.map(({ _id, name, size, quantity }) => (
          <div key={_id} className="flex flex-wrap items-end gap-x-4 gap-y-1">
            <Select
              label={REFUND_MESSAGES.pieces(`${name}, ${size}`)}
              className="min-w-0 flex-1"
              {...register(`pieces.${_id}`)}
            >
              {Array.from({ length: quantity + 1 }, (_, count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input type="checkbox" className="size-5 accent-forest" {...register(`restock.${_id}`)} />
              <TextWithHidden text={REFUND_MESSAGES.restock(name)} />
            </label>
          </div>
        ))}
    </>
  );
}
