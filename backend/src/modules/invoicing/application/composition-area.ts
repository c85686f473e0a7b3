import { Injectable } from '@nestjs/common';
import { stateCode, stateName, taxedStateCode, usualState } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { PriceRule, type Adjustment, type LoadRequest } from '../../cart-pricing/index.js';
import { TaxSettings } from '../adapters/postgres/tax-settings.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { Suppliers } from './tax-readiness.js';

/**
 * Refuses to price an order to another State while the shop is registered under the composition scheme, which allows no
 * supplies between States (section 10(2)(c)). Adds nothing to the price.
 */
@Injectable()
export class CompositionArea extends PriceRule<null> {
  constructor(
    private readonly settings: TaxSettings,
    private readonly suppliers: Suppliers,
  ) {
    super();
  }

  /** @throws DomainError `address_not_allowed` */
  override async load({ destination }: LoadRequest): Promise<null> {
    const place = destination && placeOf(destination);
    if (!place) return null;
    const { profile, confirmation } = await this.settings.profile();
    if (profile.mode !== 'composition' || confirmation === null) return null;
    const { stateCode: own } = await this.suppliers.current();
    if (own === '' || own === place) return null;
    const message = INVOICING_MESSAGES.onlyWithinState(stateName(own));
    throw new DomainError('address_not_allowed', message, [{ field: 'destination', message }]);
  }

  override apply(): readonly Adjustment[] {
    return [];
  }
}

/** Returns the code of the State where an order goes; null while it is unknown. */
function placeOf({
  state = '',
  postalCode = '',
  stateConfirmed,
}: NonNullable<LoadRequest['destination']>): string | null {
  if (state === '') return stateCode(usualState(postalCode) ?? '');
  return taxedStateCode({ state, postalCode, ...(stateConfirmed && { stateConfirmed }) });
}
