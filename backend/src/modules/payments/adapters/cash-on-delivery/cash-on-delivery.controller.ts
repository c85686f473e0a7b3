import { Body, Controller, Get, Header, Put, Query } from '@nestjs/common';
import type { CashOnDeliveryOffer, CashOnDeliverySettings } from '@shop/contracts';
import { paise, toRupees } from '@shop/money';
import { ForOwners } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { refusalBy } from './cash-on-delivery-rules.js';
import { CashOfferQuery, CashOnDeliveryDto } from './cash-on-delivery.dto.js';
import { ChangeCashRules } from './change-cash-rules.js';
import { StoredRules } from './stored-rules.js';

/** Rules of cash on delivery, and whether they allow a purchase. */
@Controller()
export class CashOnDeliveryController {
  constructor(
    private readonly rules: StoredRules,
    private readonly changeCashRules: ChangeCashRules,
  ) {}

  /** Whether this amount may be paid to the courier at this PIN code. The checkout decides again. */
  @Get('payments/cash-on-delivery')
  @Header('cache-control', 'no-store')
  async offer(@Query() { amount, postalCode }: CashOfferQuery): Promise<CashOnDeliveryOffer> {
    const reason = refusalBy(await this.rules.current(), { amountPaise: amount, postalCode });
    return { isAvailable: reason === null, reason };
  }

  @Get('settings/cash-on-delivery')
  @ForOwners()
  @Header('cache-control', 'no-store')
  async show(): Promise<CashOnDeliverySettings> {
    const { isOn, maxPaise, allowedPins, excludedPins } = await this.rules.current();
    const maxOrder = maxPaise === null ? null : toRupees(paise(maxPaise));
    return { isOn, maxOrder, allowedPins: [...allowedPins], excludedPins: [...excludedPins] };
  }

  @Put('settings/cash-on-delivery')
  @ForOwners()
  @NeedsConfirmation()
  async change(@Body() body: CashOnDeliveryDto): Promise<CashOnDeliverySettings> {
    await this.changeCashRules.run(body.toRules());
    return this.show();
  }
}
