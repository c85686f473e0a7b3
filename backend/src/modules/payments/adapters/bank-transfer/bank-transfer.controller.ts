import { Body, Controller, Get, Put } from '@nestjs/common';
import type { BankTransferSettings } from '@shop/contracts';
import { ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { BankTransferDto } from './bank-transfer.dto.js';
import { StoredTransferRules } from './bank-transfer.settings.js';

/** Settings of bank transfers. */
@Controller('settings/bank-transfer')
@ForStaff('settings')
export class BankTransferController {
  constructor(private readonly rules: StoredTransferRules) {}

  @Get()
  show(): Promise<BankTransferSettings> {
    return this.rules.current();
  }

  @Put()
  @NeedsConfirmation()
  async change(@Body() body: BankTransferDto): Promise<BankTransferSettings> {
    await this.rules.change(body.toRules());
    return this.show();
  }
}
