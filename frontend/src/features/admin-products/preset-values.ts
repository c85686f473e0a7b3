import { tidied, type ProductDetails, type ProductField } from '@shop/contracts';
import { PRESET_FIELDS, type ProductPreset } from '@shop/contracts/product-presets';
import type { UseFormReturn } from 'react-hook-form';
import { detailsFrom, detailsIn, type ProductValues } from './product-values';

/** Whose fields a preset fills in: those of the label, or of one of the companies. */
export type PresetPlace = 'label' | 'maker' | 'packer' | 'importer';

export const kindOf = (place: PresetPlace) => (place === 'label' ? 'label' : 'company');

/** The field of the form for a field of a preset: `importerName` for `makerName`. */
const fieldAt = (place: PresetPlace, field: ProductField): ProductField =>
  place === 'label' ? field : (field.replace('maker', place) as ProductField);

/** Fills a preset into the form. */
export function applyPreset(form: UseFormReturn<ProductValues>, place: PresetPlace, { details }: ProductPreset): void {
  const typed = detailsIn(details);
  for (const field of PRESET_FIELDS[kindOf(place)])
    if (details[field] !== undefined)
      form.setValue(fieldAt(place, field), typed[field], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
}

/** Returns what a preset keeps of the form. */
export function presetOf(values: ProductValues, place: PresetPlace): Partial<ProductDetails> {
  const details = tidied(detailsFrom(values));
  return Object.fromEntries(PRESET_FIELDS[kindOf(place)].map((field) => [field, details[fieldAt(place, field)]]));
}
