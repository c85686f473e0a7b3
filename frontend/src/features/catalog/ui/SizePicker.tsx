import type { Variant } from '@shop/contracts';
import { useId } from 'react';
import { CATALOG_MESSAGES } from '../messages';
import { UI_MESSAGES } from '../../../shared/ui/messages';

interface SizePickerProps {
  variants: readonly Variant[];
  selected: Variant | null;
  onSelect: (variant: Variant) => void;
}

export function SizePicker({ variants, selected, onSelect }: SizePickerProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 font-semibold">
        {UI_MESSAGES.size}
      </p>
      <div className="flex flex-wrap gap-2">
        {variants.map((variant) => {
          const isSoldOut = variant.stock < 1;
          return (
            <button
              key={variant._id}
              type="button"
              disabled={isSoldOut}
              aria-pressed={variant._id === selected?._id}
              onClick={() => onSelect(variant)}
              className="min-h-12 max-w-full wrap-anywhere rounded-button border border-field bg-paper px-4 py-2 font-semibold hover:border-forest disabled:cursor-not-allowed disabled:border-dashed disabled:bg-transparent disabled:text-muted aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-canvas"
            >
              {isSoldOut ? CATALOG_MESSAGES.soldOutSize(variant.size) : variant.size}
            </button>
          );
        })}
      </div>
    </div>
  );
}
