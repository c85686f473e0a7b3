import { useState } from 'react';
import { useStoreConfig, useStoreSettingsQuery } from '../../../shared/shop/shop-api';
import { Card } from '../../../shared/ui/Card';
import { Loaded } from '../../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useBannerPlanQuery } from '../api';
import { SETTINGS_MESSAGES } from '../messages';
import { BannerForm } from './BannerForm';
import { ShippingForm } from './ShippingForm';

/** The settings that admins can change, and those that only the operator of the server can. */
export function StoreSettings() {
  const [unsaved, setUnsaved] = useState({ shipping: false, banner: false });
  const query = useStoreSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, SETTINGS_MESSAGES.notLoaded);
  return (
    <div className="grid max-w-3xl gap-6">
      <UnsavedChanges hasChanges={unsaved.shipping || unsaved.banner}>{SETTINGS_MESSAGES.notSaved}</UnsavedChanges>
      <Card title={SETTINGS_MESSAGES.shipping}>
        <Loaded
          query={query}
          loading={
            <p role="status" className="text-ink-2">
              {UI_MESSAGES.loading}
            </p>
          }
          error={error}
        >
          {(settings) => (
            <ShippingForm
              settings={settings}
              onDirty={(shipping) => setUnsaved((before) => ({ ...before, shipping }))}
            />
          )}
        </Loaded>
      </Card>
      <BannerCard onDirty={(banner) => setUnsaved((before) => ({ ...before, banner }))} />
      <StoreConfigCard />
    </div>
  );
}

function BannerCard({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const query = useBannerPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, SETTINGS_MESSAGES.bannerNotLoaded);
  return (
    <Card title={SETTINGS_MESSAGES.banner}>
      <Loaded
        query={query}
        loading={
          <p role="status" className="text-ink-2">
            {UI_MESSAGES.loading}
          </p>
        }
        error={error}
      >
        {(plan) => <BannerForm plan={plan} onDirty={onDirty} />}
      </Loaded>
    </Card>
  );
}

function StoreConfigCard() {
  const { name, supportEmail } = useStoreConfig();
  return (
    <Card title={SETTINGS_MESSAGES.store}>
      <dl className="grid gap-3 sm:grid-cols-2 [&_dt]:text-sm [&_dt]:text-muted">
        <div>
          <dt>{SETTINGS_MESSAGES.storeName}</dt>
          <dd className="font-semibold">{name}</dd>
        </div>
        <div>
          <dt>{SETTINGS_MESSAGES.supportEmail}</dt>
          <dd className="font-semibold break-all">{supportEmail}</dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-muted">{SETTINGS_MESSAGES.storeHint}</p>
    </Card>
  );
}
