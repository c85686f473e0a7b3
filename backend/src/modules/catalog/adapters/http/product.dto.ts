import {
  AMOUNTS,
  CATEGORIES,
  COUNTRIES,
  DEFAULT_CATEGORY,
  LIMITS,
  PRODUCT_FAULTS,
  PRODUCT_FIELDS,
  PRODUCT_LABELS,
  type Category,
  type NutritionalFact,
  type ProductDetails,
  type ProductEdit,
  type VariantInput,
} from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsString, Matches, ValidateNested } from 'class-validator';
import { IsRupees } from '../../../../platform/http/is-rupees.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsList } from '../../../../platform/http/is-list.js';
import { HTTP_MESSAGES } from '../../../../platform/http/messages.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { IsStock, IsText } from './rules.js';

class VariantDto implements VariantInput {
  @IsOptional()
  @IsString({ message: HTTP_MESSAGES.noText })
  @FieldLabel(CATALOG_MESSAGES.id)
  _id?: string;

  @IsText(1, LIMITS.sizeLength)
  size: string;

  @IsRupees(AMOUNTS.price)
  @FieldLabel(CATALOG_MESSAGES.salePrice)
  price: number;

  @IsOptional()
  @IsRupees(AMOUNTS.price)
  originalPrice?: number | null;

  @IsStock()
  stock: number;

  @IsOptional()
  @IsStock()
  @FieldLabel(CATALOG_MESSAGES.stockBefore)
  stockShown?: number;
}

class FactDto implements NutritionalFact {
  @IsText(0, LIMITS.nameLength)
  title: string;

  @IsText(0, LIMITS.descriptionLength)
  description: string;
}

/** A new or changed product, as sent by an admin. */
export class ProductDto implements ProductEdit, ProductDetails {
  @IsText(1, PRODUCT_FIELDS.name.maxLength)
  name: string;

  @IsText(0, PRODUCT_FIELDS.description.maxLength)
  description = '';

  @IsIn(CATEGORIES, { message: CATALOG_MESSAGES.invalidCategory(CATEGORIES.join(', ')) })
  category: Category = DEFAULT_CATEGORY;

  @IsList({
    of: CATALOG_MESSAGES.images,
    min: 1,
    max: LIMITS.images,
    whenShort: CATALOG_MESSAGES.imageNeeded,
    entries: (entry) => typeof entry === 'string',
  })
  imageUrls: string[];

  @IsList({ of: CATALOG_MESSAGES.benefits, max: LIMITS.benefits, entries: (entry) => typeof entry === 'string' })
  @IsText(0, LIMITS.nameLength, { each: true })
  @FieldLabel(CATALOG_MESSAGES.eachBenefit)
  benefits: string[] = [];

  @IsList({ of: CATALOG_MESSAGES.sizes, min: 1, max: LIMITS.variants, whenShort: CATALOG_MESSAGES.sizeNeeded })
  @ValidateNested({ each: true })
  @Type(() => VariantDto)
  @FieldLabel(CATALOG_MESSAGES.size)
  variants: VariantDto[];

  @IsList({ of: CATALOG_MESSAGES.facts, max: LIMITS.facts })
  @ValidateNested({ each: true })
  @Type(() => FactDto)
  @FieldLabel(CATALOG_MESSAGES.fact)
  nutritionalFacts: FactDto[] = [];

  @IsText(0, PRODUCT_FIELDS.genericName.maxLength)
  @FieldLabel(PRODUCT_LABELS.genericName)
  genericName = '';

  @IsList({ of: CATALOG_MESSAGES.ingredients, max: LIMITS.ingredients, entries: (entry) => typeof entry === 'string' })
  @IsText(0, LIMITS.nameLength, { each: true })
  @FieldLabel(CATALOG_MESSAGES.eachIngredient)
  ingredients: string[] = [];

  @IsIn(['', ...Object.keys(COUNTRIES)], { message: CATALOG_MESSAGES.unknownCountry })
  countryOfOrigin = '';

  @IsText(0, PRODUCT_FIELDS.makerName.maxLength)
  @FieldLabel(PRODUCT_LABELS.makerName)
  makerName = '';

  @IsText(0, PRODUCT_FIELDS.makerAddress.maxLength)
  @FieldLabel(PRODUCT_LABELS.makerAddress)
  makerAddress = '';

  @IsText(0, PRODUCT_FIELDS.makerLicence.maxLength)
  @Matches(PRODUCT_FIELDS.makerLicence.pattern, { message: PRODUCT_FAULTS.makerLicence })
  @FieldLabel(PRODUCT_LABELS.makerLicence)
  makerLicence = '';

  @IsText(0, PRODUCT_FIELDS.importerName.maxLength)
  @FieldLabel(PRODUCT_LABELS.importerName)
  importerName = '';

  @IsText(0, PRODUCT_FIELDS.importerAddress.maxLength)
  @FieldLabel(PRODUCT_LABELS.importerAddress)
  importerAddress = '';

  @IsText(0, PRODUCT_FIELDS.importerLicence.maxLength)
  @Matches(PRODUCT_FIELDS.importerLicence.pattern, { message: PRODUCT_FAULTS.importerLicence })
  @FieldLabel(PRODUCT_LABELS.importerLicence)
  importerLicence = '';

  @IsText(0, PRODUCT_FIELDS.storageAdvice.maxLength)
  storageAdvice = '';

  @IsText(0, PRODUCT_FIELDS.hsn.maxLength)
  @Matches(PRODUCT_FIELDS.hsn.pattern, { message: PRODUCT_FAULTS.hsn })
  @FieldLabel(PRODUCT_LABELS.hsn)
  hsn = '';

  @IsOptional()
  @IsISO8601({ strict: true }, { message: CATALOG_MESSAGES.noMoment })
  @FieldLabel(CATALOG_MESSAGES.lastChange)
  updatedAt?: string;
}
