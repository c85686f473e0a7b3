import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { refusalOf, type DeclineReason } from '../domain/complaint.js';
import { ChangeComplaint } from './change-complaint.js';

/** A step, with the name of the member of staff and the words that are mailed to the customer. */
export type WordedStep =
  | { readonly action: 'acknowledge' | 'reopen'; readonly by: string }
  | { readonly action: 'answer' | 'close'; readonly by: string; readonly words: string };

/** The steps of staff that only need words. */
@Injectable()
export class AnswerComplaint {
  constructor(
    private readonly changeComplaint: ChangeComplaint,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError 404, `complaint_status` */
  run(id: string, step: WordedStep): Promise<void> {
    return this.changeComplaint.run(id, () => ({ ...step, at: this.clock.now() }));
  }

  /** @throws DomainError 404, `complaint_status`, `invalid_input` for a late report as the only reason */
  decline(id: string, refusal: { by: string; reasons: readonly DeclineReason[]; words: string }): Promise<void> {
    const { by, reasons, words } = refusal;
    return this.changeComplaint.run(id, ({ category }) => ({
      action: 'decline',
      by,
      at: this.clock.now(),
      words: refusalOf(category, reasons, words),
    }));
  }
}
