import { Body, Controller, Get, HttpCode, Param, Post, Query, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import type { ProviderOrder, Quote } from '@shop/contracts';
import { RECIPIENT_LIMITS, type RecipientCheck, type RecipientList } from '@shop/contracts/recipients';
import { paise } from '@shop/money';
import { DomainError } from '../../../../kernel/domain-error.js';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { oneFile } from '../../../../platform/http/uploads/spool.js';
import { Accepts } from '../../../../platform/http/body.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentClient, type Client } from '../../../../platform/http/limits/client.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { openOrder } from '../../checkout/adapters/checkout.controller.js';
import { quoteOf } from '../../checkout/adapters/quote.controller.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { CheckRecipients } from '../application/check-recipients.js';
import { ListPrices, listNotFound, StartListCheckout, StoreLists } from '../application/order-lists.js';
import type { StoredList } from '../application/recipient-lists.js';
import { RECIPIENT_MESSAGES } from '../messages.js';
import { readRecipients } from './recipient-file.js';
import { StartListPaymentDto } from './recipients.dto.js';

const LIMITS = oneFile(RECIPIENT_LIMITS.fileBytes);
const MAX_LISTED = 200;

/** True where an item is not sold any more, or a parcel cannot arrive by its day any more. */
const isUnavailable = ({ code, details = [] }: DomainError): boolean =>
  code === 'product_unavailable' || details.some(({ field }) => field === 'details.deliverOn');

/** Orders of a business for many recipients. */
@Controller('recipient-lists')
export class RecipientListsController {
  constructor(
    private readonly check: CheckRecipients,
    private readonly lists: StoreLists,
    private readonly prices: ListPrices,
    private readonly checkout: StartListCheckout,
  ) {}

  /**
   * Checks a file of recipients and stores it, unless a cell has a fault or `?dryRun=true`. A stored list replaces those that
   * the customer never began to pay. 409 `product_unavailable`, 400 above the maximum total of an order.
   */
  @Post()
  @Accepts('multipart/form-data')
  @HttpCode(200)
  @Limited('recipients')
  @UseInterceptors(FileInterceptor('file', { limits: LIMITS }))
  async upload(
    @CurrentCaller() { id: customerId }: Caller,
    @Query('dryRun') dryRun: unknown,
    @UploadedFile() file?: UploadedMultipartFile,
  ): Promise<RecipientCheck> {
    if (!file?.buffer?.length) throw DomainError.invalid('file', RECIPIENT_MESSAGES.noFile);
    const { parcels, faults } = await this.check.run(readRecipients(file.buffer));
    const isSound = faults.length === 0;
    if (isSound) await this.prices.of(customerId, { uses: '', parcels });
    return {
      recipients: parcels.length,
      pieces: parcels.reduce((sum, { items }) => items.reduce((all, { quantity }) => all + quantity, sum), 0),
      faults: faults.slice(0, MAX_LISTED),
      faultCount: faults.length,
      list: isSound && dryRun !== 'true' ? await this.lists.add(customerId, parcels) : null,
    };
  }

  /** Returns a list of the customer with its price now. */
  @Get(':id')
  @SecurityEvents(NOT_THEIRS)
  async show(
    @CurrentCaller() { id: customerId }: Caller,
    @Param('id', new IdPipe(listNotFound)) id: string,
  ): Promise<RecipientList> {
    const list = await this.lists.find(id, customerId);
    const { createdAt, parcels, order } = list;
    const quote = order ? null : await this.quoteOf(customerId, list);
    return { _id: list.id, createdAt: createdAt.toISOString(), parcels: [...parcels], quote, order };
  }

  /**
   * Holds the stock of all parcels and opens one payment; `amount` in paise. 400 without a GSTIN, 409 `already_paid` for a
   * list that was ordered, `payment_pending` while another payment of it is in progress.
   */
  @Post(':id/start-payment')
  @SecurityEvents(NOT_THEIRS)
  @Repeatable()
  @Limited('start-payment')
  async start(
    @CurrentCaller() { id: userId }: Caller,
    @Param('id', new IdPipe(listNotFound)) id: string,
    @Body() { provider, amount, phone, details }: StartListPaymentDto,
    @CurrentClient() { network }: Client,
  ): Promise<ProviderOrder> {
    const payment = { provider, amountPaise: paise(amount), phone, details: { ...details }, network };
    return openOrder(await this.checkout.run(id, userId, payment));
  }

  private async quoteOf(customerId: string, list: StoredList): Promise<Quote | null> {
    try {
      const priced = await this.prices.of(customerId, list);
      return quoteOf(priced, priced.totalPaise);
    } catch (error) {
      if (error instanceof DomainError && isUnavailable(error)) return null;
      throw error;
    }
  }
}
