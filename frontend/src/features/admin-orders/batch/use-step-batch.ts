import { MAX_STEP_ORDERS, type BulkStep, type OrderStepOutcome, type StepOrder } from '@shop/contracts/bulk-orders';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { useStepOrdersMutation } from '../api';
import { BATCH_MESSAGES } from './messages';

/** What became of an order of a batch; `tried` after a dry run. */
export interface BatchOutcome {
  readonly kind: 'done' | 'unchanged' | 'tried' | 'failed';
  /** Why it failed. */
  readonly reason: string | null;
}

export const isDone = (outcome: BatchOutcome | undefined): boolean =>
  outcome?.kind === 'done' || outcome?.kind === 'unchanged';

export interface StepBatch {
  /** By the order as it was sent. */
  readonly outcomes: ReadonlyMap<string, BatchOutcome>;
  /** While orders are sent. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** Sends the orders in chunks, each after the one before. Stops at a chunk without an answer, whose orders may be sent again. */
  readonly run: (step: BulkStep, orders: readonly StepOrder[], isDryRun?: boolean) => Promise<void>;
}

const outcomeOf = ({ outcome, message }: OrderStepOutcome, isDryRun: boolean): BatchOutcome => ({
  kind: outcome === 'refused' ? 'failed' : outcome === 'done' && isDryRun ? 'tried' : outcome,
  reason: message,
});

export function useStepBatch(): StepBatch {
  const [stepOrders] = useStepOrdersMutation();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BatchOutcome>>(new Map());
  const [progress, setProgress] = useState<StepBatch['progress']>(null);
  const add = (entries: readonly (readonly [string, BatchOutcome])[]) =>
    setOutcomes((before) => new Map([...before, ...entries]));

  const run: StepBatch['run'] = async (step, orders, isDryRun = false) => {
    for (let from = 0; from < orders.length; from += MAX_STEP_ORDERS) {
      setProgress({ done: from, all: orders.length });
      const chunk = orders.slice(from, from + MAX_STEP_ORDERS);
      try {
        const { outcomes: known } = await stepOrders({ step, orders: chunk, isDryRun }).unwrap();
        add(known.map((one) => [one.order, outcomeOf(one, isDryRun)]));
      } catch (error) {
        const reason = messageOf(error, BATCH_MESSAGES.notKnown);
        add(chunk.map(({ order }) => [order, { kind: 'failed', reason }]));
        break;
      }
    }
    setProgress(null);
  };
  return { outcomes, progress, run };
}
