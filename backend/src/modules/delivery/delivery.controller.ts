import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { MESSAGES, normalisePin, PIN } from '@shop/contracts';
import type { DeliveryPromise, DeliveryRules } from '@shop/contracts/delivery';
import { DomainError } from '../../kernel/domain-error.js';
import { ForStaff, Public } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { DetectsEditConflicts } from '../../platform/http/edit-conflicts.js';
import { DeliveryRulesDto } from './delivery.dto.js';
import { DeliveryService } from './delivery.service.js';

/** When a parcel arrives. */
@Controller('delivery')
@Public()
export class DeliveryController {
  constructor(private readonly delivery: DeliveryService) {}

  /** Returns the days of arrival of an order that is placed now. The checkout stores them with the order. */
  @Get(':pin')
  promise(@Param('pin') given: string): Promise<DeliveryPromise> {
    const pin = normalisePin(given);
    if (!PIN.test(pin)) throw DomainError.invalid('pin', MESSAGES.invalidPin);
    return this.delivery.promise(pin);
  }
}

/** The rules of delivery: cut-off, calendar and zones. */
@Controller('settings/delivery')
@DetectsEditConflicts()
@ForStaff('settings')
export class DeliveryRulesController {
  constructor(private readonly delivery: DeliveryService) {}

  @Get()
  show(): Promise<DeliveryRules> {
    return this.delivery.rules();
  }

  @Put()
  @NeedsConfirmation()
  change(@Body() body: DeliveryRulesDto): Promise<DeliveryRules> {
    return this.delivery.change(body.toRules());
  }
}
