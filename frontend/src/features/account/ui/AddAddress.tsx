import type { SavedAddress } from '@shop/contracts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ADDRESS_MESSAGES } from '../address-messages';

const AddressDialog = lazy(async () => ({ default: (await import('./AddressDialog')).AddressDialog }));

/** Opens the form for a new address. Its code is loaded on demand. */
export function AddAddress({ onAdded }: { onAdded?: (added: SavedAddress) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (added: SavedAddress | null) => {
    setIsOpen(false);
    if (added) onAdded?.(added);
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {ADDRESS_MESSAGES.addAnotherAddress}
      </Button>
      {isOpen && (
        <Suspense>
          <AddressDialog entry={null} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
