import { Controller, Get, Param } from '@nestjs/common';
import { isRoleEnough, type TaxShare } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { taxShares } from '../../../ordering/index.js';
import { CalculateTaxes } from '../../application/calculate-taxes.js';
import { orderNotFound } from '../../domain/tax-document.js';
import { OrdersToInvoice } from '../postgres/orders-to-invoice-view.js';

/** Taxes inside the total of an order, for its customer and for staff. */
@Controller('orders/:id/taxes')
export class OrderTaxesController {
  constructor(
    private readonly orders: OrdersToInvoice,
    private readonly taxes: CalculateTaxes,
  ) {}

  /** Returns the taxes in rupees; none while the tax settings are not confirmed. Someone else's order is like an unknown one. */
  @Get()
  @SecurityEvents(NOT_THEIRS)
  async list(
    @CurrentCaller() { id, role }: Caller,
    @Param('id', new IdPipe(orderNotFound)) orderId: string,
  ): Promise<TaxShare[]> {
    await this.orders.assertExists(orderId, isRoleEnough(role, 'papers') ? null : id);
    return taxShares(await this.taxes.ofOrder(orderId));
  }
}
