import {
  COUNTRIES,
  LIMITS,
  PRODUCT_FAULTS,
  PRODUCT_FIELDS,
  PRODUCT_KINDS,
  PRODUCT_LABELS,
  VEG_MARKS,
  type Allergen,
  type Nutrition,
  type ProductDetails,
  type ProductKind,
  type VegMark,
} from '@shop/contracts';
import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsList, MayBeOmitted } from '../../../../platform/http/field.rules.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { IsAllergens, IsCount, IsNutrition, IsShelfLife, IsText } from './rules.js';

/** What the pack declares, and what tax needs. */
export class ProductLabelDto implements Partial<ProductDetails> {
  @MayBeOmitted()
  @IsIn(PRODUCT_KINDS, { message: CATALOG_MESSAGES.invalidKind(PRODUCT_KINDS.slice(1).join(', ')) })
  kind?: ProductKind;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.genericName.maxLength)
  @FieldLabel(PRODUCT_LABELS.genericName)
  genericName?: string;

  @MayBeOmitted()
  @IsList({ of: CATALOG_MESSAGES.ingredients, max: LIMITS.ingredients, entries: (entry) => typeof entry === 'string' })
  @IsText(0, LIMITS.nameLength, { each: true })
  @FieldLabel(CATALOG_MESSAGES.eachIngredient)
  ingredients?: string[];

  @MayBeOmitted()
  @IsIn(['', ...Object.keys(COUNTRIES)], { message: CATALOG_MESSAGES.unknownCountry })
  countryOfOrigin?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.makerName.maxLength)
  @FieldLabel(PRODUCT_LABELS.makerName)
  makerName?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.makerAddress.maxLength)
  @FieldLabel(PRODUCT_LABELS.makerAddress)
  makerAddress?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.makerLicence.maxLength)
  @Matches(PRODUCT_FIELDS.makerLicence.pattern, { message: PRODUCT_FAULTS.makerLicence })
  @FieldLabel(PRODUCT_LABELS.makerLicence)
  makerLicence?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.importerName.maxLength)
  @FieldLabel(PRODUCT_LABELS.importerName)
  importerName?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.importerAddress.maxLength)
  @FieldLabel(PRODUCT_LABELS.importerAddress)
  importerAddress?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.importerLicence.maxLength)
  @Matches(PRODUCT_FIELDS.importerLicence.pattern, { message: PRODUCT_FAULTS.importerLicence })
  @FieldLabel(PRODUCT_LABELS.importerLicence)
  importerLicence?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.storageAdvice.maxLength)
  storageAdvice?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.hsn.maxLength)
  @Matches(PRODUCT_FIELDS.hsn.pattern, { message: PRODUCT_FAULTS.hsn })
  @FieldLabel(PRODUCT_LABELS.hsn)
  hsn?: string;

  @MayBeOmitted()
  @IsIn(VEG_MARKS, { message: CATALOG_MESSAGES.invalidVegMark })
  vegMark?: VegMark;

  @MayBeOmitted()
  @IsAllergens(PRODUCT_LABELS.allergens)
  allergens?: Allergen[];

  @MayBeOmitted()
  @IsAllergens(PRODUCT_LABELS.mayContain)
  mayContain?: Allergen[];

  @MayBeOmitted()
  @IsBoolean({ message: CATALOG_MESSAGES.invalidFlag(PRODUCT_LABELS.noAllergens) })
  noAllergens?: boolean;

  @MayBeOmitted()
  @IsNutrition()
  nutrition?: Nutrition;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.nutritionExemptReason.maxLength)
  @FieldLabel(PRODUCT_LABELS.nutritionExemptReason)
  nutritionExemptReason?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.packerName.maxLength)
  @FieldLabel(PRODUCT_LABELS.packerName)
  packerName?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.packerAddress.maxLength)
  @FieldLabel(PRODUCT_LABELS.packerAddress)
  packerAddress?: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.packerLicence.maxLength)
  @Matches(PRODUCT_FIELDS.packerLicence.pattern, { message: PRODUCT_FAULTS.packerLicence })
  @FieldLabel(PRODUCT_LABELS.packerLicence)
  packerLicence?: string;

  @IsOptional()
  @IsShelfLife()
  shelfLifeDays?: number | null;

  @IsOptional()
  @IsCount('compartments')
  compartments?: number | null;

  @IsOptional()
  @IsCount('compartmentGrams')
  compartmentGrams?: number | null;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.claimNote.maxLength)
  @FieldLabel(PRODUCT_LABELS.claimNote)
  claimNote?: string;
}
