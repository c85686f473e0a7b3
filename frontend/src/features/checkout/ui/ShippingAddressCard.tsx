import type { ShippingAddress } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Link } from '../../../shared/ui/Link';
import { paths } from '../../../shared/config/paths';
import { originState } from '../../../shared/lib/origin';
import { AddressLines } from '../../../shared/ui/AddressLines';
import { Icon } from '../../../shared/ui/Icon';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { CHECKOUT_MESSAGES } from '../messages';

/** ID of the text that describes the disabled payment button while there is no address. */
export const ADDRESS_MISSING_ID = 'address-missing';

const ACCOUNT_LINK = { to: paths.account, state: originState(paths.checkout) };

interface ShippingAddressCardProps {
  name: string;
  shippingAddress: ShippingAddress | null;
  /** Replaces the address when there are several to choose from. */
  choice?: ReactNode;
  /** Shown below, such as the button that adds an address. */
  children?: ReactNode;
}

/** Shows the delivery address, or a notice that one is missing. Both link to the profile, which leads back here. */
export function ShippingAddressCard({ name, shippingAddress, choice, children }: ShippingAddressCardProps) {
  return (
    <section aria-labelledby="shipping-heading" className="rounded-card bg-paper p-6 shadow-card sm:p-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="shipping-heading" className="text-h3">
          {ORDER_UI_MESSAGES.shippingAddress}
        </h2>
        {shippingAddress && (
          <Link
            {...ACCOUNT_LINK}
            aria-label={CHECKOUT_MESSAGES.changeAddress}
            className="link inline-flex min-h-8 items-center font-semibold"
          >
            {CONTROL_MESSAGES.change}
          </Link>
        )}
      </div>
      {choice && <p className="mb-3 font-semibold">{name}</p>}
      {choice ?? (shippingAddress ? <AddressLines name={name} address={shippingAddress} /> : <AddressMissing />)}
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}

function AddressMissing() {
  return (
    <div className="flex items-start gap-3">
      <Icon name="info" size={22} className="mt-0.5 text-gold-dark" />
      <div>
        <p id={ADDRESS_MISSING_ID}>{CHECKOUT_MESSAGES.addressMissing}</p>
        <Link {...ACCOUNT_LINK} className="link mt-2 inline-flex min-h-8 items-center font-semibold">
          {CHECKOUT_MESSAGES.addAddress}
        </Link>
      </div>
    </div>
  );
}
