import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { BookMonth, BookMonthDetails } from '@shop/contracts/settlements';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { BookMonths } from '../../application/book-months.js';
import { assertMonth } from '../../domain/month.js';
import { CloseMonthDto, ReopenMonthDto } from './settlements.dto.js';

/** The months of the books, such as `2026-11`, and their closing. */
@Controller('admin/months')
@ForStaff('bookkeeping')
export class MonthsController {
  constructor(private readonly months: BookMonths) {}

  /** Returns this month and the ones before it, newest first. */
  @Get()
  @ForStaff('books')
  list(): Promise<BookMonth[]> {
    return this.months.list();
  }

  /** Returns what is open in a month, and whether it is closed. */
  @Get(':month')
  @ForStaff('books')
  show(@Param('month') month: string): Promise<BookMonthDetails> {
    assertMonth(month);
    return this.months.show(month);
  }

  /** Closes a month: 409 `month_not_over`, `month_points_open` or `month_closed`. */
  @Post(':month/close')
  @NeedsConfirmation()
  @HttpCode(200)
  async close(
    @CurrentCaller() { id, name }: Caller,
    @Param('month') month: string,
    @Body() { acceptsOpenPoints }: CloseMonthDto,
  ): Promise<BookMonthDetails> {
    assertMonth(month);
    await this.months.close(month, { id, name }, acceptsOpenPoints);
    return this.months.show(month);
  }

  /** Reopens a closed month: 409 `month_open` for one that is not closed. */
  @Post(':month/reopen')
  @NeedsConfirmation()
  @HttpCode(200)
  async reopen(
    @CurrentCaller() { id, name }: Caller,
    @Param('month') month: string,
    @Body() { reason }: ReopenMonthDto,
  ): Promise<BookMonthDetails> {
    assertMonth(month);
    await this.months.reopen(month, { id, name }, reason);
    return this.months.show(month);
  }
}
