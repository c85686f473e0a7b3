import type { ControllerHandlerReturnType } from '@bull-board/api/typings/app';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { isId } from '../../kernel/ids.js';
import { Outbox } from '../../kernel/outbox.js';
import type { Caller } from '../../platform/http/caller.js';
import { Confirmations } from '../../platform/http/confirmation.js';
import { REMOVAL } from './board-routes.js';
import { JOB_BOARD_MESSAGES } from './messages.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    /** The board's name for the action, such as `retry`. */
    'jobs.changed': { readonly change: string };
  }
}

interface Change {
  /** The declared route. */
  readonly url: string;
  readonly queueName?: string | undefined;
  readonly jobId?: string | undefined;
  readonly caller: Caller;
}

type BoardResponse = Partial<ControllerHandlerReturnType>;

const isRefusal = ({ status }: BoardResponse) => (status ?? 200) >= 400;
const subjectOf = ({ queueName, jobId }: Change) =>
  [queueName ?? JOB_BOARD_MESSAGES.allQueues, jobId].filter(Boolean).join('/');

/** Runs the changes that an admin makes to jobs. */
@Injectable()
export class BoardChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly confirmations: Confirmations,
  ) {}

  /**
   * Records the change before it is made: the queue is not part of the transaction, so it comes last.
   * @throws DomainError `confirmation_required` for the removal of a job
   */
  async run(change: Change, work: () => BoardResponse | Promise<BoardResponse>): Promise<BoardResponse> {
    if (change.url === REMOVAL) await this.confirmations.assertRecent(change.caller, 'where-required');
    let answer: BoardResponse = {};
    await this.audit
      .run(async () => {
        await this.audit.run(async (record) =>
          record('jobs.changed', {
            subject: { id: subjectOf(change) },
            after: { change: change.url.split('/').at(-1) ?? change.url },
          }),
        );
        if (change.url === REMOVAL && isId(change.jobId)) await this.outbox.giveUp(change.jobId);
        answer = await work();
        if (isRefusal(answer)) throw new Error('The job board rejected the change.');
      })
      .catch((error: unknown) => {
        if (!isRefusal(answer)) throw error;
      });
    return answer;
  }
}
