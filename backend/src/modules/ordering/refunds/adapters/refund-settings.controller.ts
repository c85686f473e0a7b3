import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { RefundSettings } from '@shop/contracts';
import { fromRupees, paise, toRupees } from '@shop/money';
import { ForOwners } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { ChangeRefundRules } from '../application/change-refund-rules.js';
import { RefundRequests } from '../application/refund-requests.js';
import { RefundSettingsDto } from './refunds.dto.js';

const rupeesOf = (amount: number | null) => (amount === null ? null : toRupees(paise(amount)));
const paiseOf = (rupees: number | null) => (rupees === null ? null : fromRupees(rupees));

/** What one person may refund, cancel or take back alone. */
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
    const { approvalAbovePaise, dailyBudgetPaise } = await this.requests.rules();
    return { approvalAbove: rupeesOf(approvalAbovePaise), dailyBudget: rupeesOf(dailyBudgetPaise) };
  }

  @Put()
  @NeedsConfirmation()
  async change(@Body() { approvalAbove, dailyBudget }: RefundSettingsDto): Promise<RefundSettings> {
    await this.changeRefundRules.run({
      approvalAbovePaise: paiseOf(approvalAbove),
      ...(dailyBudget !== undefined && { dailyBudgetPaise: paiseOf(dailyBudget) }),
    });
    return this.show();
  }
}
