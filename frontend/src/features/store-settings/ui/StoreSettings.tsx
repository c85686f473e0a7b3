import { useStoreConfig } from '../../../shared/shop/shop-api';
import { Card } from '../../../shared/ui/Card';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { useBannerPlanQuery, useEditedInformationQuery, useShippingSettingsQuery } from '../api';
import { SETTINGS_MESSAGES } from '../messages';
import { BannerForm } from './BannerForm';
import { InformationForm } from './InformationForm';
import { ShippingForm } from './ShippingForm';

/** What shipping costs, and from which amount it is free. */
export function ShippingSettings() {
  const query = useShippingSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={SETTINGS_MESSAGES.shipping} query={query} failed={SETTINGS_MESSAGES.notLoaded}>
      {(settings) => <ShippingForm settings={settings} />}
    </SettingsCard>
  );
}

/** What the law requires the shop to say about itself. */
export function InformationSettings() {
  const query = useEditedInformationQuery(undefined, { refetchOnMountOrArgChange: true });
  const { title, notLoaded } = SETTINGS_MESSAGES.information;
  return (
    <SettingsCard title={title} query={query} failed={notLoaded}>
      {(information) => <InformationForm information={information} />}
    </SettingsCard>
  );
}

/** The banner above every page of the shop. */
export function BannerSettings() {
  const query = useBannerPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={SETTINGS_MESSAGES.banner} query={query} failed={SETTINGS_MESSAGES.bannerNotLoaded}>
      {(plan) => <BannerForm plan={plan} />}
    </SettingsCard>
  );
}

/** What only the operator of the server can change. */
export function StoreConfigCard() {
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
