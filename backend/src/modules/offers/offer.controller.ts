import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { AdminOffer, OfferPreview, OfferResults } from '@shop/contracts/offers';
import { ForStaff } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { pageNumber } from '../../platform/http/search.rules.js';
import { OfferPreviews } from './offer-previews.js';
import { OfferResultsView } from './offer-results-view.js';
import { NewCodesDto, OfferChangeDto, OfferPreviewDto, OfferQuery } from './offer-requests.dto.js';
import { OfferDto } from './offer.dto.js';
import { offerNotFound, OfferService } from './offer.service.js';
import { PersonalCodes } from './personal-codes.service.js';

const ID = new IdPipe(offerNotFound);

/** All offers, for owners. */
@Controller('admin/offers')
@ForStaff('coupons')
export class AdminOffersController {
  constructor(
    private readonly offers: OfferService,
    private readonly codes: PersonalCodes,
    private readonly previews: OfferPreviews,
    private readonly results: OfferResultsView,
  ) {}

  /** Fifty of a page, newest first; of a search at most 20. */
  @Get()
  list(@Query() { q, pageNumber: page }: OfferQuery): Promise<AdminOffer[]> {
    return q ? this.offers.find(q) : this.offers.page(pageNumber(page));
  }

  @Post()
  @NeedsConfirmation()
  create(@Body() body: OfferDto): Promise<AdminOffer> {
    return this.offers.create(body.toInput());
  }

  /** Prices a sample cart. Stores nothing. */
  @Post('preview')
  @HttpCode(200)
  preview(@Body() body: OfferPreviewDto): Promise<OfferPreview> {
    return this.previews.run(body.toInput());
  }

  /** Replaces everything but the code and how customers get it. 409 `edit_conflict` when it has another version by now. */
  @Put(':id')
  @NeedsConfirmation()
  change(@Param('id', ID) id: string, @Body() body: OfferChangeDto): Promise<AdminOffer> {
    return this.offers.change(id, body.toTerms(), body.version);
  }

  @Post(':id/end')
  @HttpCode(200)
  @NeedsConfirmation()
  end(@Param('id', ID) id: string): Promise<AdminOffer> {
    return this.offers.end(id);
  }

  /** Returns zeros for an offer without orders. */
  @Get(':id/results')
  resultsOf(@Param('id', ID) id: string): Promise<OfferResults> {
    return this.results.of(id);
  }

  /** Personal codes, in alphabetical order. */
  @Get(':id/codes')
  async codesOf(@Param('id', ID) id: string): Promise<string[]> {
    return [...(await this.codes.list(id))];
  }

  /** Returns the codes that were added. */
  @Post(':id/codes')
  @NeedsConfirmation()
  async addCodes(@Param('id', ID) id: string, @Body() body: NewCodesDto): Promise<string[]> {
    return [...(await this.codes.add(id, body.wanted()))];
  }
}
