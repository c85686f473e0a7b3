import { CATEGORIES, DEFAULT_CATEGORY, LIMITS, type Category, type NutritionalFact, type ProductEdit, type VariantInput } from '@shop/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsISO8601, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { IsPrice, IsStock, IsText } from './rules.js';

class VariantDto implements VariantInput {
  @IsOptional() @IsString()
  _id?: string;

  @IsText(1, LIMITS.sizeLength)
  size: string;

  @IsPrice()
  price: number;

  @IsOptional() @IsPrice()
  originalPrice?: number | null;

  @IsStock()
  stock: number;

  @IsOptional() @IsStock()
  stockShown?: number;
}

class FactDto implements NutritionalFact {
  @IsText(0, LIMITS.nameLength)
  title: string;

  @IsText(0, LIMITS.descriptionLength)
  description: string;
}

/** A product as an admin sends it, new or changed. */
export class ProductDto implements ProductEdit {
  @IsText(1, LIMITS.nameLength)
  name: string;

  @IsText(0, LIMITS.descriptionLength)
  description = '';

  @IsIn(CATEGORIES, { message: `category must be one of ${CATEGORIES.join(', ')}` })
  category: Category = DEFAULT_CATEGORY;

  @IsArray() @ArrayMinSize(1, { message: 'Product must have at least one image.' }) @ArrayMaxSize(LIMITS.images) @IsString({ each: true })
  imageUrls: string[];

  @IsArray() @ArrayMaxSize(LIMITS.benefits) @IsText(0, LIMITS.nameLength, { each: true })
  benefits: string[] = [];

  /** `IsObject`, because `ValidateNested` alone would look through an array within the array. */
  @IsArray() @ArrayMinSize(1, { message: 'Product must have at least one size.' }) @ArrayMaxSize(LIMITS.variants)
  @IsObject({ each: true }) @ValidateNested({ each: true }) @Type(() => VariantDto)
  variants: VariantDto[];

  @IsArray() @ArrayMaxSize(LIMITS.facts) @IsObject({ each: true }) @ValidateNested({ each: true }) @Type(() => FactDto)
  nutritionalFacts: FactDto[] = [];

  @IsOptional() @IsISO8601({ strict: true })
  updatedAt?: string;
}
