import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import type { Message, Review } from '@shop/contracts';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { DeleteReview, reviewNotFound } from '../../application/delete-review.js';
import { productNotFound } from '../../application/product-not-found.js';
import { WriteReview } from '../../application/write-review.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ReviewDto } from './review.dto.js';
import { Limited } from './limits.js';

/** Reviews: customers write them, admins delete them. */
@Controller('products/:productId/reviews')
export class ReviewsController {
  constructor(
    private readonly writeReview: WriteReview,
    private readonly deleteReview: DeleteReview,
  ) {}

  @Post()
  @Limited('review')
  write(
    @Param('productId', new IdPipe(productNotFound)) productId: string,
    @Body() review: ReviewDto,
    @CurrentCaller() caller: Caller,
  ): Promise<Review> {
    return this.writeReview.run({ productId, userId: caller.id, name: caller.name }, review);
  }

  @Delete(':reviewId')
  @ForStaff('catalogue')
  async delete(
    @Param('productId', new IdPipe(productNotFound)) productId: string,
    @Param('reviewId', new IdPipe(reviewNotFound)) reviewId: string,
  ): Promise<Message> {
    await this.deleteReview.run(productId, reviewId);
    return { message: CATALOG_MESSAGES.reviewDeleted };
  }
}
