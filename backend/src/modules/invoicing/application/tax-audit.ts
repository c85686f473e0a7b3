import type { TaxRate } from '../domain/rates.js';
import type { TaxProfile } from '../domain/tax-profile.js';

/** Tax settings in the audit log. */
interface TaxState extends TaxProfile {
  readonly isConfirmed: boolean;
}

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'tax-settings.changed': TaxState;
    'tax-rate.set': TaxRate;
    'tax-rate.deleted': TaxRate;
    'tax-file.exported': { readonly file: string; readonly month: string };
    'tax-box.changed': { readonly components: readonly string[]; readonly unit: string };
  }
}
