import type { OrderSummary } from '@shop/contracts';
import { Button } from '../../../shared/ui/Button';
import { Notice } from '../../../shared/ui/Notice';
import { BATCH_MESSAGES } from './messages';
import { isDone, useStepBatch } from './use-step-batch';

/** Marks orders as packed, and lists those that were refused, with the reason. */
export function PackBatch({ orders }: { orders: readonly OrderSummary[] }) {
  const { outcomes, progress, run } = useStepBatch();
  const open = orders.filter(({ orderNumber }) => !isDone(outcomes.get(orderNumber)));
  const failed = open.filter(({ orderNumber }) => outcomes.has(orderNumber));
  const packed = orders.length - open.length;
  const pack = (some: readonly OrderSummary[]) =>
    void run(
      'pack',
      some.map(({ orderNumber }) => ({ order: orderNumber })),
    );
  return (
    <>
      <Button kind="secondary" isBusy={progress !== null} disabled={open.length === 0} onClick={() => pack(open)}>
        {BATCH_MESSAGES.markPacked}
      </Button>
      {(packed > 0 || failed.length > 0) && (
        <div className="order-last w-full">
          <Notice tone={failed.length > 0 ? 'error' : 'success'}>
            {packed > 0 && <p>{BATCH_MESSAGES.packed(packed)}</p>}
            {failed.length > 0 && (
              <>
                <p className="font-semibold">{BATCH_MESSAGES.failed(failed.length)}</p>
                <ul>
                  {failed.map(({ orderNumber }) => (
                    <li key={orderNumber}>
                      {BATCH_MESSAGES.refused(orderNumber, outcomes.get(orderNumber)?.reason ?? '')}
                    </li>
                  ))}
                </ul>
                <Button kind="quiet" className="px-0!" isBusy={progress !== null} onClick={() => pack(failed)}>
                  {BATCH_MESSAGES.retry}
                </Button>
              </>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}
