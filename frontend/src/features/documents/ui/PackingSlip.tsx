import type { Order } from '@shop/contracts';
import { packingSlip } from '@shop/contracts/packing-slip';
import { useStoreConfig, useStoreInformationQuery } from '../../../shared/shop/shop-api';
import { PrintedDocumentPage } from './PrintedDocumentPage';

/** The packing slip. It is printed instead of the page and hidden on the screen. */
export function PackingSlip({ order }: { order: Order }) {
  const { name, supportEmail } = useStoreConfig();
  const { legalName, address, city, postalCode } = useStoreInformationQuery().data ?? {};
  const sender = {
    name: legalName || name,
    address: address && city && postalCode ? [address, `${city} ${postalCode}`] : [],
    supportEmail,
  };
  return (
    <div className="print-only">
      <PrintedDocumentPage document={packingSlip(order, sender)} />
    </div>
  );
}
