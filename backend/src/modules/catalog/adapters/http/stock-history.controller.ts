import { Controller, Get, Param, Query } from '@nestjs/common';
import type { StockHistory } from '@shop/contracts/stock-history';
import { IsOptional, Matches } from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ForStaff } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { StockHistoryView } from '../postgres/stock-history-view.js';

const sizeNotFound = (): DomainError => new DomainError('product_not_found', CATALOG_MESSAGES.sizeNotFound);

export class StockHistoryQuery {
  /** The `_id` of a movement: only older ones are listed. */
  @IsOptional()
  @Matches(/^[0-9]{1,18}$/, { message: CATALOG_MESSAGES.invalidMovement })
  before?: string;
}

/** Why the stock of a size changed. */
@Controller('admin/sizes/:id/stock')
@ForStaff('catalogue')
export class StockHistoryController {
  constructor(private readonly view: StockHistoryView) {}

  /** Newest first, fifty at a time. */
  @Get()
  async list(
    @Param('id', new IdPipe(sizeNotFound)) id: string,
    @Query() { before }: StockHistoryQuery,
  ): Promise<StockHistory> {
    const history = await this.view.read(id, before ?? null);
    if (!history) throw sizeNotFound();
    return history;
  }
}
