import { useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { toast } from '../../../shared/ui/toast';
import { useExportProductsMutation } from '../api';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductListSearch } from '../product-list-search';
import { ImportDialog } from './ImportDialog';

/** CSV export and import of the product table. */
export function CsvTools({ search }: { search: ProductListSearch }) {
  const [exportProducts, { isLoading }] = useExportProductsMutation();
  const [isImporting, setIsImporting] = useState(false);
  const save = async (): Promise<void> => {
    try {
      await exportProducts(search).unwrap();
    } catch (error) {
      toast.error(messageOf(error, PRODUCT_MESSAGES.exportFailed));
    }
  };
  return (
    <div className="flex flex-wrap gap-x-4 max-sm:w-full max-sm:justify-between">
      <Button kind="quiet" className="px-0! sm:px-2!" isBusy={isLoading} onClick={() => void save()}>
        <Icon name="download" size={20} />
        {ADMIN_MESSAGES.exportCsv}
      </Button>
      <Button kind="quiet" className="px-0! sm:px-2!" onClick={() => setIsImporting(true)}>
        <Icon name="upload" size={20} />
        {PRODUCT_MESSAGES.importCsv}
      </Button>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}
