import { AuditLog, differenceOf } from '../../../../kernel/audit-log.js';

/** What customers may hold of scarce goods without paying, as set by the owner. */
export interface HoldLimits {
  readonly unpaidMinutesPerAccount: number;
  readonly unpaidMinutesPerNetwork: number;
  readonly heldPiecesPerAccount: number;
  readonly heldPiecesPerNetwork: number;
}

/** Least and greatest value of each limit. */
export const HOLD_LIMIT_BOUNDS: Readonly<Record<keyof HoldLimits, readonly [number, number]>> = {
  unpaidMinutesPerAccount: [15, 720],
  unpaidMinutesPerNetwork: [15, 100_000],
  heldPiecesPerAccount: [1, 100_000],
  heldPiecesPerNetwork: [1, 100_000],
};

/** The owner's settings of checkouts. */
export interface CheckoutSettingsValues extends HoldLimits {
  /** For how long a price holds after the hold of its payment has ended. */
  readonly priceGraceHours: number;
}

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    'checkout-settings.changed': Partial<CheckoutSettingsValues>;
  }
}

/** What the owner sets for checkouts. */
export abstract class CheckoutSettings {
  constructor(private readonly audit: AuditLog) {}

  abstract all(): Promise<CheckoutSettingsValues>;

  /** Changes the settings that are given: the price for holds that end from now on, the limits for new holds. */
  change(values: Partial<CheckoutSettingsValues>): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.all();
      const after = { ...before, ...values };
      await this.save(after);
      record('checkout-settings.changed', { subject: { id: 'checkout-settings' }, ...differenceOf(before, after) });
    });
  }

  protected abstract save(values: CheckoutSettingsValues): Promise<void>;
}
