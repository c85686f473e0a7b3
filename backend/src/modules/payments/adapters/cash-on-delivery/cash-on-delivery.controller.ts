import { Body, Controller, Get, Put } from '@nestjs/common';
import type { CashOnDeliverySettings } from '@shop/contracts';
import { paise, toRupees } from '@shop/money';
import { ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { DetectsEditConflicts } from '../../../../platform/http/edit-conflicts.js';
import { CashOnDeliveryDto } from './cash-on-delivery.dto.js';
import { ChangeCashRules } from './change-cash-rules.js';
import { StoredRules } from './stored-rules.js';

const rupeesOf = (amount: number | null): number | null => (amount === null ? null : toRupees(paise(amount)));

/** Rules of cash on delivery. */
@Controller('settings/cash-on-delivery')
@DetectsEditConflicts()
export class CashOnDeliveryController {
  constructor(
    private readonly rules: StoredRules,
    private readonly changeCashRules: ChangeCashRules,
  ) {}

  @Get()
  @ForStaff('settings')
  async show(): Promise<CashOnDeliverySettings> {
    const { isOn, maxPaise, confirmedAbovePaise, allowedPins, excludedPins, ...limits } = await this.rules.current();
    const { maxOpenOrders, maxNetworkOrders } = limits;
    return {
      isOn,
      maxOrder: rupeesOf(maxPaise),
      maxOpenOrders,
      maxNetworkOrders,
      confirmedAbove: rupeesOf(confirmedAbovePaise),
      allowedPins: [...allowedPins],
      excludedPins: [...excludedPins],
    };
  }

  @Put()
  @ForStaff('settings')
  @NeedsConfirmation()
  async change(@Body() body: CashOnDeliveryDto): Promise<CashOnDeliverySettings> {
    await this.changeCashRules.run((rules) => body.change(rules));
    return this.show();
  }
}
