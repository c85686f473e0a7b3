import { ResetSecondFactor, SignSomebodyOut } from '../../features/admin-accounts';
import { StoreSettings } from '../../features/store-settings';
import { PageHead } from '../../shared/ui/PageHead';

export function SettingsPage() {
  return (
    <>
      <PageHead title="Store Settings" isPrivate />
      <h1 className="mb-6 text-h2">Store Settings</h1>
      <StoreSettings />
      <div className="mt-6 grid max-w-3xl gap-6">
        <SignSomebodyOut />
        <ResetSecondFactor />
      </div>
    </>
  );
}
