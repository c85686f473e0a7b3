import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { refusalOf, type DeclineReason } from '../domain/complaint.js';
import { ChangeComplaint } from './change-complaint.js';

/** The steps of staff that only need words. `by` is the name of the member of staff. */
@Injectable()
export class AnswerComplaint {
  constructor(
    private readonly changeComplaint: ChangeComplaint,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError 404, `complaint_status` */
  acknowledge(id: string, by: string): Promise<void> {
    return this.step(id, 'acknowledge', { by });
  }

  /** Mails words to the customer. @throws DomainError 404, `complaint_status` */
  answer(id: string, message: { by: string; words: string }): Promise<void> {
    return this.step(id, 'answer', message);
  }

  /** Mails words, and ends the complaint. @throws DomainError 404, `complaint_status` */
  close(id: string, message: { by: string; words: string }): Promise<void> {
    return this.step(id, 'close', message);
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

  /** @throws DomainError 404, `complaint_status` */
  reopen(id: string, by: string): Promise<void> {
    return this.step(id, 'reopen', { by });
  }

  private step(
    id: string,
    action: 'acknowledge' | 'answer' | 'close' | 'reopen',
    message: { by: string; words?: string },
  ): Promise<void> {
    return this.changeComplaint.run(id, () => ({ action, ...message, at: this.clock.now() }));
  }
}
