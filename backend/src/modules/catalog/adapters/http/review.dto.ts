import { LIMITS, type ReviewInput } from '@shop/contracts';
import { IsInt, Max, Min } from 'class-validator';
import { IsText } from './rules.js';

const STARS = { message: 'Please choose 1 to 5 stars.' };

export class ReviewDto implements ReviewInput {
  @IsInt(STARS)
  @Min(1, STARS)
  @Max(5, STARS)
  rating: number;

  @IsText(1, LIMITS.commentLength)
  comment: string;
}
