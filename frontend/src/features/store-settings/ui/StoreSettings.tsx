import { useState } from 'react';
import { useStoreConfig, useStoreInformationQuery, useStoreSettingsQuery } from '../../../shared/shop/shop-api';
import { Card } from '../../../shared/ui/Card';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { useBannerPlanQuery } from '../api';
import { SETTINGS_MESSAGES } from '../messages';
import { BannerForm } from './BannerForm';
import { InformationForm } from './InformationForm';
import { ShippingForm } from './ShippingForm';

/** The settings that admins can change, and those that only the operator of the server can. */
export function StoreSettings() {
  const [isInformationDirty, setInformationDirty] = useState(false);
  const [isShippingDirty, setShippingDirty] = useState(false);
  const [isBannerDirty, setBannerDirty] = useState(false);
  const query = useStoreSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid max-w-3xl gap-6">
      <UnsavedChanges hasChanges={isInformationDirty || isShippingDirty || isBannerDirty}>
        {SETTINGS_MESSAGES.notSaved}
      </UnsavedChanges>
      <InformationCard onDirty={setInformationDirty} />
      <SettingsCard title={SETTINGS_MESSAGES.shipping} query={query} failed={SETTINGS_MESSAGES.notLoaded}>
        {(settings) => <ShippingForm settings={settings} onDirty={setShippingDirty} />}
      </SettingsCard>
      <BannerCard onDirty={setBannerDirty} />
      <StoreConfigCard />
    </div>
  );
}

function InformationCard({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const query = useStoreInformationQuery(undefined, { refetchOnMountOrArgChange: true });
  const { title, notLoaded } = SETTINGS_MESSAGES.information;
  return (
    <SettingsCard title={title} query={query} failed={notLoaded}>
      {(information) => <InformationForm information={information} onDirty={onDirty} />}
    </SettingsCard>
  );
}

function BannerCard({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const query = useBannerPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={SETTINGS_MESSAGES.banner} query={query} failed={SETTINGS_MESSAGES.bannerNotLoaded}>
      {(plan) => <BannerForm plan={plan} onDirty={onDirty} />}
    </SettingsCard>
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
