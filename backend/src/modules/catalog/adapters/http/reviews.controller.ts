import {
  LIMITS,
  type Message,
  type OwnReviewVotes,
  type Review,
  type ReviewHelpful,
  type ReviewInput,
} from '@shop/contracts';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
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

export class ReviewVoteDto {
  @IsBoolean({ message: CATALOG_MESSAGES.invalidVote })
  helpful: boolean;
}

/** A blank answer removes the one that is there. */
export class ReviewAnswerDto {
  @IsText(0, LIMITS.commentLength)
  answer: string;
}

/** Reviews: customers write them and vote for them, staff answer and delete them. */
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

  /** The reviews that the caller found helpful, at most 1,000. */
  @Get('votes')
  async votes(
    @Param('productId', new IdPipe(productNotFound)) productId: string,
    @CurrentCaller() { id }: Caller,
  ): Promise<OwnReviewVotes> {
    return { reviews: await this.reviews.votesOf(id, productId) };
  }

  /** Whether the caller found a review helpful. Each account counts once. */
  @Put(':reviewId/helpful')
  @Limited('vote')
  async vote(
    @Param('productId', new IdPipe(productNotFound)) productId: string,
    @Param('reviewId', new IdPipe(reviewNotFound)) reviewId: string,
    @Body() { helpful }: ReviewVoteDto,
    @CurrentCaller() { id }: Caller,
  ): Promise<ReviewHelpful> {
    return { helpful: await this.reviews.vote({ productId, reviewId }, id, helpful) };
  }

  /** Sets the shop's answer below a review; a blank one removes it. */
  @Put(':reviewId/answer')
  @ForStaff('catalogue')
  async answer(
    @Param('productId', new IdPipe(productNotFound)) productId: string,
    @Param('reviewId', new IdPipe(reviewNotFound)) reviewId: string,
    @Body() { answer }: ReviewAnswerDto,
  ): Promise<Message> {
    await this.reviews.answer({ productId, reviewId }, answer);
    return { message: CATALOG_MESSAGES.answerSaved };
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
