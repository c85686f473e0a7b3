import {
  CATEGORIES,
  COUNTRIES,
  LIMITS,
  PRODUCT_FAULTS,
  PRODUCT_FIELDS,
  PRODUCT_KINDS,
  PRODUCT_LABELS,
  PRODUCT_STATUSES,
  VEG_MARKS,
  type Allergen,
  type Category,
  type Nutrition,
  type ProductEdit,
  type ProductKind,
  type ProductStatus,
  type VegMark,
} from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsISO8601, IsOptional, Matches, ValidateNested } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsList, MayBeOmitted } from '../../../../platform/http/field.rules.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { IsAllergens, IsNutrition, IsShelfLife, IsText } from './rules.js';
import { ComponentDto, FactDto, VariantDto } from './product-parts.dto.js';

/** A new or changed product, as sent by an admin. */
export class ProductDto implements ProductEdit {
  @IsText(1, PRODUCT_FIELDS.name.maxLength)
  name: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.description.maxLength)
  description?: string;

  @MayBeOmitted()
  @IsIn(CATEGORIES, { message: CATALOG_MESSAGES.invalidCategory(CATEGORIES.join(', ')) })
  category?: Category;

  @MayBeOmitted()
  @IsIn(PRODUCT_KINDS, { message: CATALOG_MESSAGES.invalidKind(PRODUCT_KINDS.slice(1).join(', ')) })
  kind?: ProductKind;

  @IsList({
    of: CATALOG_MESSAGES.images,
    min: 1,
    max: LIMITS.images,
    whenShort: CATALOG_MESSAGES.imageNeeded,
    entries: (entry) => typeof entry === 'string',
  })
  imageUrls: string[];

  @MayBeOmitted()
  @IsList({ of: CATALOG_MESSAGES.benefits, max: LIMITS.benefits, entries: (entry) => typeof entry === 'string' })
  @IsText(0, LIMITS.nameLength, { each: true })
  @FieldLabel(CATALOG_MESSAGES.eachBenefit)
  benefits?: string[];

  @IsList({ of: CATALOG_MESSAGES.sizes, min: 1, max: LIMITS.variants, whenShort: CATALOG_MESSAGES.sizeNeeded })
  @ValidateNested({ each: true })
  @Type(() => VariantDto)
  @FieldLabel(CATALOG_MESSAGES.size)
  variants: VariantDto[];

  @MayBeOmitted()
  @IsList({ of: CATALOG_MESSAGES.facts, max: LIMITS.facts })
  @ValidateNested({ each: true })
  @Type(() => FactDto)
  @FieldLabel(CATALOG_MESSAGES.fact)
  nutritionalFacts?: FactDto[];

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
  @IsList({ of: CATALOG_MESSAGES.components, max: LIMITS.components })
  @ValidateNested({ each: true })
  @Type(() => ComponentDto)
  @FieldLabel(CATALOG_MESSAGES.component)
  components?: ComponentDto[];

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.packImage.maxLength)
  @FieldLabel(PRODUCT_LABELS.packImage)
  packImage?: string;

  @MayBeOmitted()
  @IsIn(PRODUCT_STATUSES, { message: CATALOG_MESSAGES.invalidStatus })
  status?: ProductStatus;

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

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.claimNote.maxLength)
  @FieldLabel(PRODUCT_LABELS.claimNote)
  claimNote?: string;

  @IsOptional()
  @IsISO8601({ strict: true }, { message: CATALOG_MESSAGES.noMoment })
  @FieldLabel(CATALOG_MESSAGES.lastChange)
  updatedAt?: string;
}
