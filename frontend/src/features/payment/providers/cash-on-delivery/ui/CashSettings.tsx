import { SettingsCard } from '../../../../../shared/ui/SettingsCard';
import { useCashSettingsQuery } from '../api';
import { CASH_MESSAGES } from '../messages';
import { CashForm } from './CashForm';

/** Whether, where and up to which amount customers may pay the courier. */
export function CashSettings() {
  const query = useCashSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={CASH_MESSAGES.settings} query={query} failed={CASH_MESSAGES.settingsNotLoaded}>
      {(settings) => <CashForm settings={settings} />}
    </SettingsCard>
  );
}
