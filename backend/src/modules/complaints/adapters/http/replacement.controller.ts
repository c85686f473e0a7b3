import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Complaint } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { complaintNotFound } from '../../application/complaint-not-found.js';
import { ComplaintViews } from '../../application/ports/complaint-views.js';
import { ReplaceGoods } from '../../application/replace-goods.js';
import { ReplacementDto } from './remedies.dto.js';

/** Sends goods of a complaint again. */
@Controller('admin/complaints')
@ForStaff('orders')
export class ReplacementController {
  constructor(
    private readonly views: ComplaintViews,
    private readonly replaceGoods: ReplaceGoods,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves the complaint with an order of ₹0 for at most the pieces that were ordered and neither refunded nor sent
   * again. Repeated requests change nothing. Above the limits of one person, 409 `approval_needed`: it waits for another
   * one.
   */
  @Post(':id/replace')
  @NeedsConfirmation()
  @HttpCode(200)
  async replace(
    @CurrentCaller() caller: Caller,
    @Param('id', new IdPipe(complaintNotFound)) id: string,
    @Body() body: ReplacementDto,
  ): Promise<Complaint> {
    await this.replaceGoods.run(id, body.toReplacement(), caller);
    const complaint = await this.views.find(id, this.clock.now());
    if (!complaint) throw complaintNotFound();
    return complaint;
  }
}
