import { Controller, Get, Query, Res } from '@nestjs/common';
import { REPORT_FILE_ROWS, REPORT_ROWS, type SalesReport } from '@shop/contracts/reports';
import type { FastifyReply } from 'fastify';
import { sendCsv } from '../../../../platform/csv/send-csv.js';
import { ForStaff } from '../../../../platform/http/caller.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { reportTable } from './report-csv.js';
import { ReportQuery } from './report.query.js';
import { SalesReportView } from './sales-report-view.js';

/** Sales of a period, grouped by days, products, cities and so on. */
@Controller('admin/reports/sales')
@ForStaff('reports')
export class ReportsController {
  constructor(private readonly view: SalesReportView) {}

  /**
   * Returns totals and rows of the period, and of the one that it is compared with, in rupees. The largest 50 groups have a
   * row each; `others` sums up what is left.
   */
  @Get()
  report(@Query() query: ReportQuery): Promise<SalesReport> {
    return this.view.report(query.toQuestion(REPORT_ROWS));
  }

  /**
   * Returns the same report with at most 2,000 groups, and without personal data.
   * @response 200 text/csv
   */
  @Get('export')
  @Limited('export')
  async export(@Query() query: ReportQuery, @Res() reply: FastifyReply): Promise<void> {
    await sendCsv(reply, reportTable(await this.view.report(query.toQuestion(REPORT_FILE_ROWS))));
  }
}
