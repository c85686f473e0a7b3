import { formatQuantity, parseQuantity, type Variant } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { useId } from 'react';
import { DETAIL_MESSAGES } from '../detail-messages';
import { UI_MESSAGES } from '../../../shared/ui/messages';

interface SizePickerProps {
  variants: readonly Variant[];
  selected: Variant | null;
  onSelect: (variant: Variant) => void;
}

/** What the name of a size does not say: how much it holds. */
const weightOf = ({ size, netQuantity }: Variant): string | null =>
  netQuantity && !parseQuantity(size) ? formatQuantity(netQuantity) : null;

/** Buttons named by their size, each with weight and price. */
export function SizePicker({ variants, selected, onSelect }: SizePickerProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 font-semibold max-lg:sr-only">
        {UI_MESSAGES.size}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2 sm:flex sm:flex-wrap">
        {variants.map((variant) => (
          <SizeButton
            key={variant._id}
            variant={variant}
            isSelected={variant._id === selected?._id}
            onSelect={() => onSelect(variant)}
          />
        ))}
      </div>
    </div>
  );
}

interface SizeButtonProps {
  variant: Variant;
  isSelected: boolean;
  onSelect: () => void;
}

/** The button is named by its size alone, and covers the weight and the price that describe it. */
function SizeButton({ variant, isSelected, onSelect }: SizeButtonProps) {
  const id = useId();
  const isSoldOut = variant.stock < 1;
  const weight = weightOf(variant);
  return (
    <div className="relative min-h-14 max-w-full rounded-button border border-field bg-paper px-1 py-1.5 text-center leading-snug wrap-anywhere hover:border-forest has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-muted has-aria-pressed:border-forest has-aria-pressed:bg-forest has-aria-pressed:text-canvas sm:min-w-20 sm:px-4">
      <button
        type="button"
        disabled={isSoldOut}
        aria-pressed={isSelected}
        aria-describedby={id}
        onClick={onSelect}
        className="font-semibold after:absolute after:inset-0 disabled:cursor-not-allowed"
      >
        {isSoldOut ? DETAIL_MESSAGES.soldOutSize(variant.size) : variant.size}
      </button>
      <p id={id} className="text-[0.8125rem] tabular-nums">
        {weight && <span className="block">{weight} </span>}
        {formatRupees(variant.price)}
      </p>
    </div>
  );
}
