import { Injectable } from '@nestjs/common';
import type { StoreSettingsInput } from '@shop/contracts';
import { fromRupees, toRupees } from '@shop/money';
import type { ShippingRule } from '@shop/pricing';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { ShippingRules } from './ports/shipping-rules.js';
import type { BannerState } from './store-banner.js';

/** The shipping rule in the audit log; amounts in rupees. */
interface ShippingState {
  readonly cost: number;
  readonly freeShippingThreshold: number | null;
}

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'settings.changed': ShippingState & BannerState;
  }
}

const stateOf = ({ costPaise, freeFromPaise }: ShippingRule): ShippingState => ({
  cost: toRupees(costPaise),
  freeShippingThreshold: freeFromPaise === null ? null : toRupees(freeFromPaise),
});

/** Changes the shipping rule. Payments that have already started keep their shipping cost. */
@Injectable()
export class ChangeShippingRule {
  constructor(
    private readonly shippingRules: ShippingRules,
    private readonly audit: AuditLog,
  ) {}

  /** @param input rupees with at most two decimals; a null threshold means that no order ships for free */
  async run({ cost, freeShippingThreshold }: StoreSettingsInput): Promise<ShippingRule> {
    const rule: ShippingRule = {
      costPaise: fromRupees(cost),
      freeFromPaise: freeShippingThreshold === null ? null : fromRupees(freeShippingThreshold),
    };
    await this.audit.run(async (record) => {
      const before = await this.shippingRules.lock();
      await this.shippingRules.replace(rule);
      record('settings.changed', {
        subject: { id: 'shipping', label: 'Shipping' },
        ...differenceOf(stateOf(before), stateOf(rule)),
      });
    });
    return rule;
  }
}
