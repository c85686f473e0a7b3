import { addDays } from '@shop/contracts/calendar';
import { COMPARISONS, MAX_REPORT_DAYS, REPORTS, type Comparison, type ReportBy } from '@shop/contracts/reports';
import { IsIn } from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { HTTP_MESSAGES } from '../../../../platform/http/messages.js';
import { BlankIsMissing, IsDay } from '../../../../platform/http/search.rules.js';
import { periodBefore } from '../application/report-rows.js';
import { REPORT_MESSAGES } from '../messages.js';
import type { ReportQuestion } from './sales-report-view.js';

/** Query parameters of a report. Days in India, both included. */
export class ReportQuery {
  @IsIn(REPORTS, { message: REPORT_MESSAGES.invalidReport(REPORTS.join(', ')) })
  by!: ReportBy;

  @IsDay()
  @FieldLabel(HTTP_MESSAGES.firstDay)
  from!: string;

  @IsDay()
  @FieldLabel(HTTP_MESSAGES.lastDay)
  to!: string;

  @BlankIsMissing()
  @IsIn(COMPARISONS, { message: REPORT_MESSAGES.invalidComparison(COMPARISONS.join(', ')) })
  compare?: Comparison;

  /** @throws DomainError `invalid_input` for days in the wrong order, or too many */
  toQuestion(rows: number): ReportQuestion {
    const { by, from, to, compare } = this;
    if (to < from) throw DomainError.invalid('to', REPORT_MESSAGES.daysReversed);
    if (to >= addDays(from, MAX_REPORT_DAYS)) throw DomainError.invalid('from', REPORT_MESSAGES.tooLong);
    return { by, period: { from, to }, periodBefore: compare ? periodBefore({ from, to }, compare) : null, rows };
  }
}
