import { ResetSecondFactor, SignOutUser } from '../../features/admin-accounts/AccountActions';
import { LabelSettings, PriceSettings, RequireCompleteLabels } from '../../features/admin-products';
import { RefundSettings } from '../../features/admin-refunds';
import { CashSettings } from '../../features/payment';
import { CheckoutSettings, StoreSettings } from '../../features/store-settings';
import { PageHead } from '../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from './messages';

export function SettingsPage() {
  return (
    <>
      <PageHead title={ADMIN_PAGE_MESSAGES.storeSettings} isPrivate />
      <h1 className="mb-6 text-h2">{ADMIN_PAGE_MESSAGES.storeSettings}</h1>
      <StoreSettings />
      <div className="mt-6 grid max-w-3xl gap-6">
        <RequireCompleteLabels />
        <LabelSettings />
        <PriceSettings />
        <CashSettings />
        <CheckoutSettings />
        <RefundSettings />
        <SignOutUser />
        <ResetSecondFactor />
      </div>
    </>
  );
}
