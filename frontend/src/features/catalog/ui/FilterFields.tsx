import { KIND_NAMES, type ProductFacets } from '@shop/contracts';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { RATINGS, type ListFilters } from '../listing';
import { useFollowing } from '../listing-form';
import { LISTING_MESSAGES } from '../listing-messages';

interface CheckboxProps {
  name: string;
  value: string;
  label: string;
  isChecked: boolean;
}

function Checkbox({ name, value, label, isChecked }: CheckboxProps) {
  const input = useFollowing<HTMLInputElement>(isChecked);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        ref={input}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-forest"
      />
      {label}
    </label>
  );
}

function PriceField({ name, value }: { name: 'minPrice' | 'maxPrice'; value: number | undefined }) {
  const text = value === undefined ? '' : String(value);
  const input = useFollowing<HTMLInputElement>(text);
  return (
    <Field
      ref={input}
      label={LISTING_MESSAGES[name]}
      name={name}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      defaultValue={text}
    />
  );
}

function RatingSelect({ value }: { value: number | undefined }) {
  const select = useFollowing<HTMLSelectElement>(String(value ?? ''));
  return (
    <Select ref={select} label={LISTING_MESSAGES.rating} name="rating" defaultValue={value ?? ''}>
      <option value="">{LISTING_MESSAGES.anyRating}</option>
      {RATINGS.map((rating) => (
        <option key={rating} value={rating}>
          {LISTING_MESSAGES.ratingFrom(Number(rating))}
        </option>
      ))}
    </Select>
  );
}

interface ChoicesProps {
  name: 'kind' | 'origin';
  legend: string;
  options: readonly { value: string; name: string; count: number }[];
  chosen: readonly string[];
}

/** Checkboxes for values that products have, and for those that are chosen. */
function Choices({ name, legend, options, chosen }: ChoicesProps) {
  const shown = options.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (shown.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={LISTING_MESSAGES.kindCount(option.name, option.count)}
            isChecked={chosen.includes(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface FilterFieldsProps {
  filters: ListFilters;
  facets: ProductFacets;
  /** False on a page of one kind. */
  hasKinds: boolean;
}

/** The fields of the filters: price first, and the origin, which few people choose by, last. */
export function FilterFields({ filters, facets, hasKinds }: FilterFieldsProps) {
  const kinds = facets.kinds.map(({ kind, count }) => ({ value: kind, name: KIND_NAMES[kind], count }));
  const origins = facets.origins.map(({ code, name, count }) => ({ value: code, name, count }));
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 items-end gap-4">
        <PriceField name="minPrice" value={filters.minPrice} />
        <PriceField name="maxPrice" value={filters.maxPrice} />
      </div>
      {hasKinds && <Choices name="kind" legend={LISTING_MESSAGES.kind} options={kinds} chosen={filters.kind ?? []} />}
      <Checkbox name="inStock" value="1" label={LISTING_MESSAGES.inStockOnly} isChecked={filters.inStock ?? false} />
      <RatingSelect value={filters.rating} />
      <Choices name="origin" legend={LISTING_MESSAGES.origin} options={origins} chosen={filters.origin ?? []} />
    </div>
  );
}
