import type { ControllerHandlerReturnType } from '@bull-board/api/typings/app';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { isId } from '../../kernel/ids.js';
import { Database } from '../database/database.js';
import { REMOVAL } from './board-routes.js';
import { JOB_BOARD_MESSAGES } from './messages.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    /** `change`: as the board calls it, such as `retry`. */
    'jobs.changed': { readonly change: string };
  }
}

interface Change {
  /** The route as declared. */
  readonly url: string;
  readonly queueName?: string | undefined;
  readonly jobId?: string | undefined;
}

type BoardAnswer = Partial<ControllerHandlerReturnType>;

const isRefusal = ({ status }: BoardAnswer) => (status ?? 200) >= 400;
const subjectOf = ({ queueName, jobId }: Change) =>
  [queueName ?? JOB_BOARD_MESSAGES.allQueues, jobId].filter(Boolean).join('/');

/** What an admin does to jobs. */
@Injectable()
export class BoardChanges {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** The queue is no part of the transaction: it comes last, so that nothing is done to it that was not written down. */
  async run(change: Change, work: () => BoardAnswer | Promise<BoardAnswer>): Promise<BoardAnswer> {
    let answer: BoardAnswer = {};
    await this.audit
      .run(async () => {
        await this.audit.run(async (record) =>
          record('jobs.changed', {
            subject: { id: subjectOf(change) },
            after: { change: change.url.split('/').at(-1) ?? change.url },
          }),
        );
        if (change.url === REMOVAL) await this.giveUp(change.jobId);
        answer = await work();
        if (isRefusal(answer)) throw new Error('The job board refused the change.');
      })
      .catch((error: unknown) => {
        if (!isRefusal(answer)) throw error;
      });
    return answer;
  }

  /** A job that is removed must not be handed over again by the relay. */
  private async giveUp(jobId: string | undefined): Promise<void> {
    if (isId(jobId))
      await this.database.query('UPDATE outbox SET done_at = now() WHERE id = $1 AND done_at IS NULL', [jobId]);
  }
}
