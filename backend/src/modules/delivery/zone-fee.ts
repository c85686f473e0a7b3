import { Injectable } from '@nestjs/common';
import { paise, plus, times, type Paise } from '@shop/money';
import { shipsFree, type ShippingSettings } from '@shop/pricing';
import { PriceRule, type Adjustment, type LoadRequest, type PriceContext } from '../cart-pricing/index.js';
import { StoredShipping } from '../settings/index.js';
import { DeliveryService } from './delivery.service.js';
import { DELIVERY_MESSAGES } from './messages.js';

const KILOGRAM = 1000;

interface ZoneFees {
  readonly feePaise: Paise;
  readonly kgPaise: Paise;
  readonly shipping: ShippingSettings;
}

/**
 * What shipping costs beside the flat cost, by the zone of the address and the net weight of the goods; nothing where the
 * shop promises free shipping. Lists of recipients pay the flat cost of each parcel only.
 */
@Injectable()
export class ZoneFee extends PriceRule<ZoneFees | null> {
  constructor(
    private readonly delivery: DeliveryService,
    private readonly stored: StoredShipping,
  ) {
    super();
  }

  override async load({ destination, parcels }: LoadRequest): Promise<ZoneFees | null> {
    if (!destination?.postalCode || parcels !== undefined) return null;
    const fees = await this.delivery.shippingTo(destination.postalCode);
    // Read only where it matters: most zones cost no more.
    return fees.feePaise + fees.kgPaise === 0 ? null : { ...fees, ...(await this.stored.current()) };
  }

  override apply({ lines, itemsPaise }: PriceContext, fees: ZoneFees | null): readonly Adjustment[] {
    if (!fees || shipsFree(itemsPaise, fees.shipping)) return [];
    // A size whose label declares no weight weighs nothing here.
    const grams = lines.reduce((total, line) => total + (line.grams ?? 0) * line.quantity, 0);
    const further = Math.max(0, Math.ceil(grams / KILOGRAM) - 1);
    const amountPaise = paise(plus(fees.feePaise, [times(fees.kgPaise, further)]));
    if (amountPaise === 0) return [];
    return [{ code: 'zone-fee', kind: 'shipping', label: DELIVERY_MESSAGES.zoneFee, amountPaise }];
  }
}
