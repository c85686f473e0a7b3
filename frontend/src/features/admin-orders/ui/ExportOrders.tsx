import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { toast } from '../../../shared/ui/toast';
import { useExportOrdersMutation, type OrderFilter } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';

/** Saves all orders that match the filter as a CSV file, for a spreadsheet or the courier. */
export function ExportOrders({ filter }: { filter: OrderFilter }) {
  const [exportOrders, { isLoading }] = useExportOrdersMutation();
  const save = async (): Promise<void> => {
    try {
      await exportOrders(filter).unwrap();
    } catch (error) {
      toast.error(messageOf(error, ADMIN_ORDER_MESSAGES.exportFailed));
    }
  };
  return (
    <Button kind="quiet" className="px-0! sm:px-2!" isBusy={isLoading} onClick={() => void save()}>
      <Icon name="download" size={20} />
      {ADMIN_MESSAGES.exportCsv}
    </Button>
  );
}
