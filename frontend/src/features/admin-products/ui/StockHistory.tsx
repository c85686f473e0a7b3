import { formatMoment } from '@shop/contracts/calendar';
import type { StockMovement, StockHistory } from '@shop/contracts/stock-history';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { PRODUCT_MESSAGES } from '../messages';
import { baseApi } from '../../../shared/api/base-api';

const stockHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    stockHistory: build.query<StockHistory, { sizeId: string; before?: string }>({
      query: ({ sizeId, before }) => ({ url: `/admin/sizes/${sizeId}/stock`, params: before ? { before } : {} }),
      keepUnusedDataFor: 0,
    }),
  }),
});

const { useStockHistoryQuery, useLazyStockHistoryQuery } = stockHistoryApi;

const { stockHistory: TEXTS } = PRODUCT_MESSAGES;

interface StockHistoryProps {
  sizeId: string;
  size: string;
}

/** A button that shows why the stock of a size changed. */
export function StockHistory({ sizeId, size }: StockHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-label={TEXTS.openOf(size)} onClick={() => setIsOpen(true)}>
        {TEXTS.open}
      </Button>
      {isOpen && (
        <Dialog title={TEXTS.openOf(size)} onCancel={() => setIsOpen(false)}>
          <Movements sizeId={sizeId} />
          <div className="mt-5 flex justify-end">
            <Button kind="secondary" onClick={() => setIsOpen(false)}>
              {CONTROL_MESSAGES.close}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Movements({ sizeId }: Pick<StockHistoryProps, 'sizeId'>) {
  const { data, error } = useStockHistoryQuery({ sizeId }, { refetchOnMountOrArgChange: true });
  const [older, setOlder] = useState<readonly StockMovement[]>([]);
  const [readOlder, { data: last = data, isFetching }] = useLazyStockHistoryQuery();
  const movements = [...(data?.movements ?? []), ...older];
  const loadOlder = async (before: string | undefined): Promise<void> => {
    const { data: page } = await readOlder({ sizeId, ...(before && { before }) });
    setOlder((present) => [...present, ...(page?.movements ?? [])]);
  };
  if (error) return <p role="alert">{messageOf(error, TEXTS.notLoaded)}</p>;
  if (!data) return <p role="status">{UI_MESSAGES.loading}</p>;
  if (movements.length === 0) return <p>{TEXTS.none}</p>;
  return (
    <div tabIndex={0} role="region" aria-label={TEXTS.open} className="max-h-[50vh] overflow-y-auto">
      <ol className="divide-y divide-line">
        {movements.map((movement) => (
          <Movement key={movement._id} {...movement} />
        ))}
      </ol>
      {last?.hasMore && (
        <Button kind="quiet" isBusy={isFetching} onClick={() => void loadOlder(movements.at(-1)?._id)}>
          {TEXTS.older}
        </Button>
      )}
    </div>
  );
}

function Movement({ at, kind, change, stock, reason, by }: StockMovement) {
  const sign = change > 0 ? `+${change}` : `−${-change}`;
  return (
    <li className="py-2 wrap-anywhere">
      <p className="font-semibold tabular-nums">{TEXTS.line(TEXTS.kinds[kind], sign, stock)}</p>
      {reason && <p>{reason}</p>}
      <p className="text-sm text-ink-2">{by ? TEXTS.by(formatMoment(at), by) : formatMoment(at)}</p>
    </li>
  );
}
