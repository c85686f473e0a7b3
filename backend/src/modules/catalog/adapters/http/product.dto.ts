import {
  CATEGORIES,
  LIMITS,
  PRODUCT_FIELDS,
  PRODUCT_LABELS,
  PRODUCT_STATUSES,
  type Category,
  type ProductEdit,
  type ProductStatus,
} from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, ValidateNested } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsList, MayBeOmitted } from '../../../../platform/http/field.rules.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ProductLabelDto } from './product-label.dto.js';
import { ComponentDto, FactDto, VariantDto } from './product-parts.dto.js';
import { IsText } from './rules.js';

/** A new or changed product, as sent by an admin. */
export class ProductDto extends ProductLabelDto implements ProductEdit {
  @IsText(1, PRODUCT_FIELDS.name.maxLength)
  name: string;

  @MayBeOmitted()
  @IsText(0, PRODUCT_FIELDS.description.maxLength)
  description?: string;

  @MayBeOmitted()
  @IsIn(CATEGORIES, { message: CATALOG_MESSAGES.invalidCategory(CATEGORIES.join(', ')) })
  category?: Category;

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

  @IsOptional()
  @IsISO8601({ strict: true }, { message: CATALOG_MESSAGES.noMoment })
  @FieldLabel(CATALOG_MESSAGES.lastChange)
  updatedAt?: string;
}
