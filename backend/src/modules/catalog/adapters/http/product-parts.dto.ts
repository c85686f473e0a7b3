import {
  AMOUNTS,
  COUNTRIES,
  HSN,
  LIMITS,
  PRODUCT_FAULTS,
  PRODUCT_FIELDS,
  PRODUCT_LABELS,
  type NetQuantity,
  type NutritionalFact,
  type ProductComponent,
  type VariantInput,
} from '@shop/contracts';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsRupees } from '../../../../platform/http/field.rules.js';
import { HTTP_MESSAGES } from '../../../../platform/http/messages.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { IsQuantity, IsStock, IsText } from './rules.js';

/** One size of a product. */
export class VariantDto implements VariantInput {
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

  @IsOptional()
  @IsRupees(AMOUNTS.price)
  @FieldLabel(CATALOG_MESSAGES.columns.mrp)
  mrp?: number | null;

  @IsOptional()
  @IsQuantity()
  netQuantity?: NetQuantity | null;

  @IsOptional()
  @IsStock()
  @FieldLabel(CATALOG_MESSAGES.lowStockLimit)
  lowStockLimit?: number | null;

  @IsStock()
  stock: number;

  @IsOptional()
  @IsStock()
  @FieldLabel(CATALOG_MESSAGES.stockBefore)
  stockShown?: number;
}

/** One of the nutritional facts. */
export class FactDto implements NutritionalFact {
  @IsText(0, LIMITS.nameLength)
  title: string;

  @IsText(0, LIMITS.descriptionLength)
  description: string;
}

/** One kind of food in a gift box. */
export class ComponentDto implements ProductComponent {
  @IsText(1, PRODUCT_FIELDS.genericName.maxLength)
  name: string;

  @IsIn(['', ...Object.keys(COUNTRIES)], { message: CATALOG_MESSAGES.unknownCountry })
  countryOfOrigin = '';

  @IsText(0, PRODUCT_FIELDS.hsn.maxLength)
  @Matches(HSN, { message: PRODUCT_FAULTS.hsn })
  @FieldLabel(PRODUCT_LABELS.hsn)
  hsn = '';

  @IsText(0, LIMITS.sizeLength)
  quantity = '';
}
