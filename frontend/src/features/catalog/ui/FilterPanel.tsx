import { CATEGORIES, type OriginCount } from '@shop/contracts';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { RATINGS, type ListFilters } from '../listing';
import { LISTING_FORM, useFollowing, type ApplyForm } from '../listing-form';
import { CATALOG_MESSAGES } from '../messages';

interface CheckboxProps {
  name: string;
  value: string;
  label: string;
  isChecked: boolean;
  onApply: ApplyForm;
}

function Checkbox({ name, value, label, isChecked, onApply }: CheckboxProps) {
  const input = useFollowing<HTMLInputElement>(isChecked);
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2.5">
      <input
        ref={input}
        form={LISTING_FORM}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-forest"
        onChange={({ target }) => onApply(target.form)}
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
      form={LISTING_FORM}
      label={CATALOG_MESSAGES[name]}
      name={name}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      defaultValue={text}
    />
  );
}

interface FilterPanelProps {
  filters: ListFilters;
  origins: readonly OriginCount[];
  /** True when the page lists all categories. */
  hasCategories: boolean;
  /** The number of filters in use. */
  inUse: number;
  onApply: ApplyForm;
}

/** The filters of a list: beside it on wide screens, above it and closed on others. */
export function FilterPanel({ filters, origins, hasCategories, inUse, onApply }: FilterPanelProps) {
  return (
    <details className="filters mb-6">
      <summary className="cursor-pointer rounded-button border border-forest px-6 py-3 font-semibold text-forest">
        {inUse > 0 ? CATALOG_MESSAGES.filtersInUse(inUse) : CATALOG_MESSAGES.filters}
      </summary>
      <div role="group" aria-label={CATALOG_MESSAGES.filters} className="grid gap-6 pt-6 min-[1100px]:pt-0">
        {origins.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-semibold">{CATALOG_MESSAGES.origin}</legend>
            <div className="grid grid-cols-2 gap-x-4 min-[750px]:grid-cols-4 min-[1100px]:grid-cols-1">
              {origins.map(({ code, name, count }) => (
                <Checkbox
                  key={code}
                  name="origin"
                  value={code}
                  label={CATALOG_MESSAGES.originCount(name, count)}
                  isChecked={filters.origin?.includes(code) ?? false}
                  onApply={onApply}
                />
              ))}
            </div>
          </fieldset>
        )}
        {hasCategories && <CategorySelect value={filters.category ?? ''} onApply={onApply} />}
        <div className="grid grid-cols-2 gap-4 min-[1100px]:grid-cols-1">
          <PriceField name="minPrice" value={filters.minPrice} />
          <PriceField name="maxPrice" value={filters.maxPrice} />
        </div>
        <RatingSelect value={filters.rating ?? ''} onApply={onApply} />
        <Checkbox
          name="inStock"
          value="1"
          label={CATALOG_MESSAGES.inStockOnly}
          isChecked={filters.inStock ?? false}
          onApply={onApply}
        />
        <Button type="submit" form={LISTING_FORM} kind="secondary">
          {CATALOG_MESSAGES.applyFilters}
        </Button>
      </div>
    </details>
  );
}

interface ChoiceProps {
  value: string | number;
  onApply: ApplyForm;
}

function CategorySelect({ value, onApply }: ChoiceProps) {
  const select = useFollowing<HTMLSelectElement>(String(value));
  return (
    <Select
      ref={select}
      form={LISTING_FORM}
      label={CATALOG_MESSAGES.category}
      name="category"
      defaultValue={value}
      onChange={({ target }) => onApply(target.form)}
    >
      <option value="">{CATALOG_MESSAGES.allCategories}</option>
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {CATALOG_MESSAGES.categories[category]}
        </option>
      ))}
    </Select>
  );
}

function RatingSelect({ value, onApply }: ChoiceProps) {
  const select = useFollowing<HTMLSelectElement>(String(value));
  return (
    <Select
      ref={select}
      form={LISTING_FORM}
      label={CATALOG_MESSAGES.rating}
      name="rating"
      defaultValue={value}
      onChange={({ target }) => onApply(target.form)}
    >
      <option value="">{CATALOG_MESSAGES.anyRating}</option>
      {RATINGS.map((rating) => (
        <option key={rating} value={rating}>
          {CATALOG_MESSAGES.ratingFrom(Number(rating))}
        </option>
      ))}
    </Select>
  );
}
