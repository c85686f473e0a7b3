import { MAX_ADDRESSES, type SavedAddress } from '@shop/contracts';
import { lazy, Suspense, useState } from 'react';
import { AddressLines } from '../../../shared/ui/AddressLines';
import { Button } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { useAddressesQuery, useRemoveAddressMutation } from '../api';
import { ADDRESS_MESSAGES } from '../address-messages';
import { addressName } from '../profile-values';
import { AddAddress } from './AddAddress';
import { DefaultTag } from './DefaultTag';
import { useDispatch } from 'react-redux';
import { profileUpdated } from '../../../shared/session/session-slice';
import { ActionDialog } from '../../../shared/ui/ActionDialog';

const AddressDialog = lazy(async () => ({ default: (await import('./AddressDialog')).AddressDialog }));

/**
 * Lists the customer's delivery addresses. The default is the address of the profile; the checkout offers all of them.
 */
export function AddressBook() {
  const query = useAddressesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [changing, setChanging] = useState<SavedAddress | null>(null);
  const [removing, setRemoving] = useState<SavedAddress | null>(null);
  return (
    <section aria-labelledby="addresses" className="mt-14 border-t border-line pt-10">
      <h2 id="addresses" className="text-h3">
        {ADDRESS_MESSAGES.addressesHeading}
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-ink-2">{ADDRESS_MESSAGES.addressesText}</p>
      <Loaded
        query={query}
        error={ADDRESS_MESSAGES.addressesNotLoaded}
        empty={<p className="text-ink-2">{ADDRESS_MESSAGES.noAddresses}</p>}
      >
        {(book) => (
          <>
            <ul aria-label={ADDRESS_MESSAGES.addressesHeading} className="grid gap-4 sm:grid-cols-2">
              {book.map((entry) => (
                <AddressItem
                  key={entry._id}
                  entry={entry}
                  isAlone={book.length === 1}
                  onChange={() => setChanging(entry)}
                  onRemove={() => setRemoving(entry)}
                />
              ))}
            </ul>
            <div className="mt-5">
              {book.length < MAX_ADDRESSES ? (
                <AddAddress />
              ) : (
                <p className="text-ink-2">{ADDRESS_MESSAGES.mostAddresses(MAX_ADDRESSES)}</p>
              )}
            </div>
          </>
        )}
      </Loaded>
      {changing && (
        <Suspense>
          <AddressDialog entry={changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
      {removing && <RemoveAddress entry={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

interface AddressItemProps {
  entry: SavedAddress;
  /** True for the only address, which can be removed although it is the default. */
  isAlone: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function AddressItem({ entry, isAlone, onChange, onRemove }: AddressItemProps) {
  const name = addressName(entry);
  return (
    <li className="flex flex-col rounded-card border border-line bg-paper px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 not-empty:mb-1">
        {entry.label && <p className="min-w-0 font-semibold wrap-anywhere">{entry.label}</p>}
        {entry.isDefault && <DefaultTag />}
      </div>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <AddressLines address={entry} />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Button kind="quiet" className="px-0!" aria-label={ADDRESS_MESSAGES.changeNamed(name)} onClick={onChange}>
          {CONTROL_MESSAGES.change}
        </Button>
        {(!entry.isDefault || isAlone) && (
          <Button kind="quiet" className="px-0!" aria-label={CONTROL_MESSAGES.removeNamed(name)} onClick={onRemove}>
            {CONTROL_MESSAGES.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

interface RemoveAddressProps {
  entry: SavedAddress;
  onClose: () => void;
}

function RemoveAddress({ entry, onClose }: RemoveAddressProps) {
  const [removeAddress] = useRemoveAddressMutation();
  const dispatch = useDispatch();
  const remove = async () => {
    await removeAddress(entry._id).unwrap();
    if (entry.isDefault) dispatch(profileUpdated({ shippingAddress: null }));
  };
  return (
    <ActionDialog
      title={ADDRESS_MESSAGES.removeAddressHeading}
      confirmLabel={CONTROL_MESSAGES.remove}
      action={remove}
      done={ADDRESS_MESSAGES.addressRemoved}
      failed={ADDRESS_MESSAGES.addressNotRemoved}
      onClose={onClose}
    >
      <p>{ADDRESS_MESSAGES.removeAddressText(addressName(entry))}</p>
    </ActionDialog>
  );
}
