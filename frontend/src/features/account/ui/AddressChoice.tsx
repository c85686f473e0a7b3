import type { SavedAddress } from '@shop/contracts';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { ADDRESS_MESSAGES } from '../address-messages';
import { addressName, addressText } from '../profile-values';
import { DefaultTag } from './DefaultTag';

interface AddressChoiceProps {
  addresses: readonly SavedAddress[];
  chosenId: string;
  onChoose: (id: string) => void;
}

/** Selects the delivery address of an order. */
export function AddressChoice({ addresses, chosenId, onChoose }: AddressChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{ADDRESS_MESSAGES.deliverTo}</legend>
      {addresses.map((entry) => (
        <label
          key={entry._id}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-line p-4 has-checked:border-forest has-checked:bg-canvas"
        >
          <input
            type="radio"
            name="delivery-address"
            value={entry._id}
            checked={entry._id === chosenId}
            onChange={() => onChoose(entry._id)}
            className="mt-0.5 size-5 shrink-0 accent-forest"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="flex flex-wrap items-center gap-x-3 font-semibold">
              {addressName(entry)}
              {entry.isDefault && <DefaultTag />}
            </span>
            <span className="block text-ink-2">{addressText(entry)}</span>
            <span className="block text-ink-2">{ORDER_UI_MESSAGES.phone(entry.phone)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
