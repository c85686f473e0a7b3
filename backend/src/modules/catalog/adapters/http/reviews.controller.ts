import { LIMITS, type ReviewInput, type Message, type Review } from '@shop/contracts';
import { IsInt, Max, Min } from 'class-validator';
import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { CATALOG_MESSAGES } from '../../messages.js';
import { IsText } from './rules.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { ReviewService, reviewNotFound } from '../../application/review.service.js';
import { productNotFound } from '../../domain/product.js';
import { Limited } from './limits.js';

const STARS = { message: CATALOG_MESSAGES.stars };

export class ReviewDto implements ReviewInput {
  @IsInt(STARS)
  @Min(1, STARS)
  @Max(5, STARS)
  rating: number;

  @IsText(1, LIMITS.commentLength)
  comment: string;
}

/** Reviews: customers write them, admins delete them. */
@Controller('products/:productId/reviews')
export class ReviewsController {
  constructor(private readonly reviews: ReviewService) {}

  @Post()
  @Limited('review')
  write(
    @Param('productId', new IdPipe(productNotFound)) productId: string,
    @Body() review: ReviewDto,
    @CurrentCaller() caller: Caller,
  ): Promise<Review> {
    return this.reviews.write({ productId, userId: caller.id, name: caller.name }, review);
  }

  @Delete(':reviewId')
  @ForStaff('catalogue')
  async delete(
    @Param('productId', new IdPipe(productNotFound)) productId: string,
    @Param('reviewId', new IdPipe(reviewNotFound)) reviewId: string,
  ): Promise<Message> {
    await this.reviews.delete(productId, reviewId);
    return { message: CATALOG_MESSAGES.reviewDeleted };
  }
}
