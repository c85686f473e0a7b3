import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { Loaded } from '../../../shared/ui/Loaded';
import { PageLoading } from '../../../shared/ui/PageLoading';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useExportParcelsMutation, useParcelsQuery } from '../api';
import { RECIPIENTS_MESSAGES } from '../messages';
import { ParcelCounts, ParcelTable } from './ParcelRows';

const { parcels: TEXTS } = RECIPIENTS_MESSAGES;

/** The parcels of an order, for its customer. */
export function OrderParcels({ orderId }: { orderId: string }) {
  const query = useParcelsQuery(orderId, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TEXTS.notLoaded);
  return (
    <Loaded query={query} loading={<PageLoading />} error={error}>
      {({ parcels }) =>
        parcels.length === 0 ? (
          <p className="text-ink-2">{TEXTS.deleted}</p>
        ) : (
          <div className="grid gap-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <ParcelCounts parcels={parcels} />
              <DownloadParcels orderId={orderId} />
            </div>
            <ParcelTable parcels={parcels} />
          </div>
        )
      }
    </Loaded>
  );
}

export function DownloadParcels({ orderId }: { orderId: string }) {
  const [exportParcels, { isLoading }] = useExportParcelsMutation();
  const download = () => attempt(() => exportParcels(orderId).unwrap(), TEXTS.downloadFailed);
  return (
    <Button kind="secondary" isBusy={isLoading} onClick={() => void download()}>
      {!isLoading && <Icon name="download" size={20} />}
      {TEXTS.download}
    </Button>
  );
}
