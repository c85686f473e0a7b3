import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { RefundSettings } from '@shop/contracts';
import { fromRupees, paise, toRupees } from '@shop/money';
import { ForOwners } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { ChangeRefundRules } from '../../application/change-refund-rules.js';
import { RefundRequests } from '../../application/ports/refund-requests.js';
import { RefundSettingsDto } from './refunds.dto.js';

/** The amount above which a refund needs a second person. */
@Controller('settings/refunds')
@ForOwners()
export class RefundSettingsController {
  constructor(
    private readonly requests: RefundRequests,
    private readonly changeRefundRules: ChangeRefundRules,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  async show(): Promise<RefundSettings> {
    const limit = await this.requests.approvalAbove();
    return { approvalAbove: limit === null ? null : toRupees(paise(limit)) };
  }

  @Put()
  @NeedsConfirmation()
  async change(@Body() { approvalAbove }: RefundSettingsDto): Promise<RefundSettings> {
    await this.changeRefundRules.run(approvalAbove === null ? null : fromRupees(approvalAbove));
    return this.show();
  }
}
