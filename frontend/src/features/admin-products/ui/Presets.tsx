import type { ProductPreset } from '@shop/contracts/product-presets';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { CHIP } from '../../../shared/ui/chip';
import { PRODUCT_MESSAGES } from '../messages';
import { applyPreset, kindOf, type PresetPlace } from '../preset-values';
import { useProductPresetsQuery } from '../presets-api';
import type { ProductValues } from '../product-values';
import { PresetDialog } from './PresetDialog';

const { presets: TEXTS } = PRODUCT_MESSAGES;

interface PresetsProps {
  form: UseFormReturn<ProductValues>;
  place: PresetPlace;
}

/** Fills in the fields of a place with one click, and keeps them for other products. */
export function Presets({ form, place }: PresetsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data = [] } = useProductPresetsQuery();
  const kind = kindOf(place);
  const presets = data.filter((preset) => preset.kind === kind);
  const apply = (preset: ProductPreset) => applyPreset(form, place, preset);
  return (
    <div role="group" aria-label={TEXTS.of[place]} className="flex flex-wrap items-center gap-2">
      {presets.map((preset) => (
        <button key={preset._id} type="button" className={CHIP} onClick={() => apply(preset)}>
          {preset.name}
        </button>
      ))}
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {TEXTS.keep[kind]}
      </Button>
      {isOpen && <PresetDialog {...{ form, place, presets }} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
