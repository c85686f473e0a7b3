import {
  CATEGORIES,
  DEFAULT_CATEGORY,
  LIMITS,
  type Category,
  type NutritionalFact,
  type ProductEdit,
  type VariantInput,
} from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsString, ValidateNested } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsList } from '../../../../platform/http/is-list.js';
import { IsPrice, IsStock, IsText } from './rules.js';

class VariantDto implements VariantInput {
  @IsOptional()
  @IsString({ message: '$property must be a text.' })
  @FieldLabel('ID')
  _id?: string;

  @IsText(1, LIMITS.sizeLength)
  size: string;

  @IsPrice()
  @FieldLabel('Sale price')
  price: number;

  @IsOptional()
  @IsPrice()
  originalPrice?: number | null;

  @IsStock()
  stock: number;

  @IsOptional()
  @IsStock()
  @FieldLabel('Stock before the change')
  stockShown?: number;
}

class FactDto implements NutritionalFact {
  @IsText(0, LIMITS.nameLength)
  title: string;

  @IsText(0, LIMITS.descriptionLength)
  description: string;
}

/** A product as sent by an admin, new or changed. */
export class ProductDto implements ProductEdit {
  @IsText(1, LIMITS.nameLength)
  name: string;

  @IsText(0, LIMITS.descriptionLength)
  description = '';

  @IsIn(CATEGORIES, { message: `Category must be one of ${CATEGORIES.join(', ')}.` })
  category: Category = DEFAULT_CATEGORY;

  @IsList({
    of: 'images',
    min: 1,
    max: LIMITS.images,
    whenShort: 'Product must have at least one image.',
    entries: (entry) => typeof entry === 'string',
  })
  imageUrls: string[];

  @IsList({ of: 'benefits', max: LIMITS.benefits, entries: (entry) => typeof entry === 'string' })
  @IsText(0, LIMITS.nameLength, { each: true })
  @FieldLabel('Each benefit')
  benefits: string[] = [];

  @IsList({ of: 'sizes', min: 1, max: LIMITS.variants, whenShort: 'Product must have at least one size.' })
  @ValidateNested({ each: true })
  @Type(() => VariantDto)
  @FieldLabel('Size')
  variants: VariantDto[];

  @IsList({ of: 'nutritional facts', max: LIMITS.facts })
  @ValidateNested({ each: true })
  @Type(() => FactDto)
  @FieldLabel('Fact')
  nutritionalFacts: FactDto[] = [];

  @IsOptional()
  @IsISO8601({ strict: true }, { message: '$property must be a date and a time.' })
  @FieldLabel('The last change')
  updatedAt?: string;
}
