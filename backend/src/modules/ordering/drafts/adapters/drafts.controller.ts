import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import type { DraftOrder, DraftOrderPage, DraftQuote } from '@shop/contracts/draft-orders';
import { fromRupees, paise, toRupees } from '@shop/money';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { PaymentGateways } from '../../../payments/index.js';
import { DRAFT_MESSAGES } from '../messages.js';
import { quoteOf } from '../../checkout/adapters/quote.controller.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { PlaceDraft } from '../application/draft-checkout.js';
import { draftNotFound } from '../application/draft-audit.js';
import { DraftOrders } from '../application/draft-orders.js';
import { DraftPrices } from '../application/draft-prices.js';
import { DraftOrderStore } from './postgres/draft-order-store.js';
import { shownDraft } from '../application/stored-draft.js';
import { DraftDiscountDto, DraftOrderChangeDto, DraftQuery, NewDraftOrderDto, PlaceDraftDto } from './drafts.dto.js';

const DraftId = () => Param('id', new IdPipe(draftNotFound));

/** Orders that staff take for customers. */
@Controller('admin/drafts')
@ForStaff('orders')
export class DraftsController {
  constructor(
    private readonly repository: DraftOrderStore,
    private readonly drafts: DraftOrders,
    private readonly prices: DraftPrices,
  ) {}

  /** The newest first, 20 at a time. */
  @Get()
  list(@Query() { before }: DraftQuery): Promise<DraftOrderPage> {
    return this.repository.page(before);
  }

  /** 409 with each line that is not sold. Repeated with the same id it changes nothing. */
  @Post()
  @Limited('draft')
  async create(@CurrentCaller() { name }: Caller, @Body() body: NewDraftOrderDto): Promise<DraftOrder> {
    return shownDraft(await this.drafts.create(body.id, body.toFields(), name));
  }

  @Get(':id')
  async find(@DraftId() id: string): Promise<DraftOrder> {
    return shownDraft(await this.drafts.find(id));
  }

  /** Other items or another email lose the discount; another email ends the link. 409 `draft_closed` for one that was ordered or closed, `edit_conflict` when it was changed in the meantime. */
  @Put(':id')
  @Limited('draft')
  async change(@DraftId() id: string, @Body() body: DraftOrderChangeDto): Promise<DraftOrder> {
    return shownDraft(await this.drafts.change(id, body.toFields(), body.changedAt));
  }

  /** Takes an amount in rupees off; 0 removes the discount. At least one rupee is left to pay. 409 `edit_conflict` as for a change. */
  @Put(':id/discount')
  @ForStaff('discounts')
  @NeedsConfirmation()
  @Limited('draft')
  async discount(@DraftId() id: string, @Body() body: DraftDiscountDto): Promise<DraftOrder> {
    const { amount, reason, changedAt } = body;
    return shownDraft(await this.drafts.discount(id, { paise: fromRupees(amount), reason }, changedAt));
  }

  /** The price now, with each way to pay. */
  @Get(':id/quote')
  async quote(@DraftId() id: string): Promise<DraftQuote> {
    const ways = await this.prices.ways(await this.drafts.find(id));
    const [{ price: usual }] = ways;
    return {
      ...quoteOf(usual, usual.totalPaise),
      ways: ways.map(({ provider, reason, price }) => ({ provider, reason, total: toRupees(price.totalPaise) })),
    };
  }

  /** Mails the customer a link to pay, for a week. An earlier link ends. */
  @Post(':id/link')
  @HttpCode(200)
  @Limited('draft')
  async send(@DraftId() id: string): Promise<DraftOrder> {
    return shownDraft(await this.drafts.send(id));
  }

  @Post(':id/close')
  @HttpCode(200)
  @Limited('draft')
  async close(@DraftId() id: string): Promise<DraftOrder> {
    return shownDraft(await this.drafts.close(id));
  }
}

/** Orders of drafts whose money comes later. */
@Controller('admin/drafts')
@ForStaff('orders')
export class PlaceDraftController {
  constructor(
    private readonly placeDraft: PlaceDraft,
    private readonly gateways: PaymentGateways,
    private readonly views: OrderViews,
  ) {}

  /**
   * Places the order, whose money comes later; `amount` in paise. A draft that is ordered returns its order again.
   * 409 `amount_changed`, `payment_pending` while its link is being paid.
   */
  @Post(':id/place')
  @Repeatable()
  @HttpCode(200)
  @Limited('draft')
  async place(
    @CurrentCaller() { name }: Caller,
    @DraftId() id: string,
    @Body() { payment: provider, amount }: PlaceDraftDto,
  ): Promise<Order> {
    if (!this.gateways.offline().includes(provider)) throw DomainError.invalid('payment', DRAFT_MESSAGES.notOffline);
    const orderId = await this.placeDraft.run(id, { provider, amountPaise: paise(amount) }, name);
    return this.views.findOneOrFail(orderId, null);
  }
}
