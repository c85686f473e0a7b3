import { postalAddress, type SavedAddress, type ShippingAddress, type SignedInUser } from '@shop/contracts';
import { useState } from 'react';
import { useAddressesQuery } from '../../features/account';
import { chosenAddress } from '../../features/checkout';

export interface DeliveryAddress {
  /** Null without an address. */
  address: ShippingAddress | null;
  /** All addresses to choose from; empty until they are loaded. */
  saved: readonly SavedAddress[];
  /** The chosen address; null until the addresses are loaded. */
  chosen: SavedAddress | null;
  choose: (id: string) => void;
  /** Stores the current choice for the next page. */
  keep: () => void;
}

/** Returns the delivery address of the order: the chosen entry of the address book, or else the default. */
export function useDeliveryAddress({ _id: user, shippingAddress }: SignedInUser): DeliveryAddress {
  const { data: saved = [] } = useAddressesQuery();
  const [wantedId, setWantedId] = useState(() => chosenAddress.read(user));
  const chosen = saved.find(({ _id }) => _id === wantedId) ?? saved.find(({ isDefault }) => isDefault);
  const choose = (address: string) => {
    chosenAddress.remember(user, address);
    setWantedId(address);
  };
  const keep = () => (chosen ? chosenAddress.remember(user, chosen._id) : chosenAddress.forget());
  return {
    address: chosen ? postalAddress(chosen) : shippingAddress,
    saved,
    chosen: chosen ?? null,
    choose,
    keep,
  };
}

/**
 * Returns the address on the payment page, where it can no longer be changed.
 * @returns null while the chosen address is being loaded
 */
export function useChosenAddress({
  _id: user,
  shippingAddress,
}: SignedInUser): { address: ShippingAddress | null } | null {
  const [wantedId] = useState(() => chosenAddress.read(user));
  const { data: saved, isError } = useAddressesQuery(undefined, { skip: wantedId === null });
  if (wantedId === null) return { address: shippingAddress };
  if (!saved) return isError ? { address: null } : null;
  const chosen = saved.find(({ _id }) => _id === wantedId) ?? saved.find(({ isDefault }) => isDefault);
  return { address: chosen ? postalAddress(chosen) : shippingAddress };
}
