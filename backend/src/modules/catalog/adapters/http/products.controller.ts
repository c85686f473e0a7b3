import type { FastifyReply, FastifyRequest } from 'fastify';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { etagOf, hasContent } from '../../../../platform/response-cache/cached-response.js';
import { sendCached } from '../../../../platform/response-cache/cacheable-routes.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Public } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { Sheddable } from '../../../../platform/http/limits/limited.js';
import { PAGE_SIZE, pageNumber } from '../../../../platform/http/search.rules.js';
import { CountFacets } from '../../application/find-products.js';
import { HighlightViews } from '../postgres/highlight-views.js';
import { ProductViews } from '../postgres/product-views.js';
import { productNotFound } from '../../domain/product.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ProductLists } from './product-lists.js';
import { filtersOf, ProductFilterQuery, ProductQuery, searchOf } from './product.query.js';

/** Sends a JSON body with a strong ETag, or 304 if the client has it already. */
function sendConditionally(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
  const json = JSON.stringify(body);
  const etag = etagOf(json);
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  if (hasContent(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type('application/json; charset=utf-8').send(json);
}

/** Parses the `rating` of a query; null when missing. @throws DomainError `invalid_input` */
function starsIn(rating: unknown): number | null {
  if (rating === undefined || rating === '') return null;
  if (typeof rating !== 'string' || !/^[1-5]$/.test(rating))
    throw DomainError.invalid('rating', CATALOG_MESSAGES.invalidRating);
  return Number(rating);
}

/** The public catalogue. */
@Controller('products')
@Public()
@Sheddable({ strangersAtOnce: 2 })
export class ProductsController {
  constructor(
    private readonly lists: ProductLists,
    private readonly countFacets: CountFacets,
    private readonly views: ProductViews,
    private readonly highlightViews: HighlightViews,
  ) {}

  /**
   * A search whose misspelt words were corrected has the words that were searched for in `X-Corrected-Search`
   * (percent-encoded).
   * @response 200 ProductSummary[]
   */
  @Get()
  async list(@Query() query: ProductQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendCached(request, reply, await this.lists.read(searchOf(query)));
  }

  /**
   * What lists can be filtered by, with the number of products that match all other filters, and the number that match
   * all. For a search without result also words close to those that were searched for.
   * @response 200 ProductFacets
   */
  @Get('facets')
  async facets(
    @Query() query: ProductFilterQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendConditionally(request, reply, await this.countFacets.run(filtersOf(query)));
  }

  /**
   * What the home page shows of the catalogue beside the favourites.
   * @response 200 ProductHighlights
   */
  @Get('highlights')
  async highlights(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendConditionally(request, reply, await this.highlightViews.read());
  }

  /** @response 200 Product */
  @Get(':id')
  async one(
    @Param('id', new IdPipe(productNotFound)) id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const product = await this.views.one(id);
    if (!product) throw productNotFound();
    sendConditionally(request, reply, product);
  }

  @Get(':id/reviews')
  async reviews(
    @Param('id', new IdPipe(productNotFound)) id: string,
    @Query('pageNumber') page: unknown,
    @Query('rating') rating: unknown,
  ) {
    const reviews = await this.views.reviews(id, { number: pageNumber(page), size: PAGE_SIZE }, starsIn(rating));
    if (!reviews) throw productNotFound();
    return reviews;
  }
}
