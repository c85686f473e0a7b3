import { OFFER } from '@shop/contracts/offers';
import { parseRupees } from '@shop/money';
import { useController } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { useOfferedProductsQuery } from '../api';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import type { CoveredItem, Covering, OfferFormPart } from '../offer-values';
import { wholeIn } from '../../../shared/lib/whole-number';
import { FindItems } from './FindItems';

const COVERINGS = Object.keys(TEXTS.coverings) as Covering[];
const isEmpty = (text: string): boolean => text.trim() === '';

/** What the offer covers, and how much of it a cart needs. */
export function CoverFields({ form }: OfferFormPart) {
  const { watch, setValue } = form;
  const field = fieldsOf(form);
  const [covers, several] = watch(['covers', 'several']);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Select label={TEXTS.covers} {...field('covers', { onChange: () => setValue('items', []) })}>
          {COVERINGS.filter((one) => one !== 'several' || several).map((one) => (
            <option key={one} value={one}>
              {TEXTS.coverings[one]}
            </option>
          ))}
        </Select>
        <Field
          label={TEXTS.minimum}
          isOptional
          inputMode="decimal"
          prefix="₹"
          hint={TEXTS.minimumHint}
          {...field('minimum', {
            validate: (text) => isEmpty(text) || parseRupees(text, OFFER.minimum) !== null || TEXTS.invalidMinimum,
          })}
        />
        <Field
          label={TEXTS.minimumQuantity}
          isOptional
          inputMode="numeric"
          {...field('minimumQuantity', {
            validate: (text) => isEmpty(text) || wholeIn(text, OFFER.quantity) !== null || TEXTS.invalidQuantity,
          })}
        />
      </div>
      {(covers === 'products' || covers === 'sizes') && <ChosenItems form={form} isOfSizes={covers === 'sizes'} />}
    </>
  );
}

const isSame = (a: CoveredItem, b: CoveredItem): boolean => a.product === b.product && a.size === b.size;

function ChosenItems({ form: { control }, isOfSizes }: OfferFormPart & { isOfSizes: boolean }) {
  const { field, fieldState } = useController({
    control,
    name: 'items',
    rules: {
      validate: (items, { covers }) =>
        items.length > 0 || !(covers === 'products' || covers === 'sizes') || TEXTS.noProducts,
    },
  });
  const items = field.value;
  const ids = [...new Set(items.map(({ product }) => product))];
  const { data: known = [] } = useOfferedProductsQuery(ids, { skip: ids.length === 0 });
  const nameOf = ({ product, size }: CoveredItem) =>
    [known.find(({ _id }) => _id === product)?.name ?? product, size].filter(Boolean).join(', ');
  const add = ({ product, size }: CoveredItem) => {
    const added = { product, size: isOfSizes ? size : '' };
    if (!items.some((item) => isSame(item, added))) field.onChange([...items, added]);
  };
  return (
    <div className="grid gap-3">
      {items.length > 0 && (
        <ul aria-label={TEXTS.chosen} className="divide-y divide-line">
          {items.map((item) => (
            <li key={`${item.product} ${item.size}`} className="flex items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{nameOf(item)}</span>
              <Button
                kind="quiet"
                aria-label={TEXTS.remove(nameOf(item))}
                onClick={() => field.onChange(items.filter((one) => !isSame(one, item)))}
              >
                {TEXTS.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FindItems isOfSizes={isOfSizes} error={fieldState.error?.message} onAdd={add} />
    </div>
  );
}
