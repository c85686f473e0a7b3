import { LIMITS, type ReviewInput } from '@shop/contracts';
import { IsInt, Max, Min } from 'class-validator';
import { CATALOG_MESSAGES } from '../../messages.js';
import { IsText } from './rules.js';

const STARS = { message: CATALOG_MESSAGES.stars };

export class ReviewDto implements ReviewInput {
  @IsInt(STARS)
  @Min(1, STARS)
  @Max(5, STARS)
  rating: number;

  @IsText(1, LIMITS.commentLength)
  comment: string;
}
