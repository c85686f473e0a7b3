import type { ProductDetails, ProductField } from './product-fields.js';

/** A company is a maker, packer or importer; a label is what food of one kind declares. */
export const PRESET_KINDS = ['company', 'label'] as const;
export type PresetKind = (typeof PRESET_KINDS)[number];

/** The fields of a company, under the names of the maker, and those of a label. Others are not kept. */
export const PRESET_FIELDS = {
  company: ['makerName', 'makerLicence', 'makerAddress'],
  label: [
    'kind',
    'genericName',
    'ingredients',
    'countryOfOrigin',
    'vegMark',
    'allergens',
    'mayContain',
    'noAllergens',
    'nutrition',
    'nutritionExemptReason',
    'storageAdvice',
    'shelfLifeDays',
    'hsn',
  ],
} as const satisfies Record<PresetKind, readonly ProductField[]>;

export const MAX_PRESET_NAME = 60;
/** Of each kind. */
export const MAX_PRESETS = 50;

/** Values for many products, filled into the form with one click. */
export interface ProductPresetInput {
  kind: PresetKind;
  /** One of the same kind and name is replaced. */
  name: string;
  details: Partial<ProductDetails>;
}

export interface ProductPreset extends ProductPresetInput {
  _id: string;
}
