import { UI_MESSAGES } from '../../../../../shared/ui/messages';
import { Card } from '../../../../../shared/ui/Card';
import { Loaded } from '../../../../../shared/ui/Loaded';
import { useLoadError } from '../../../../../shared/ui/use-load-error';
import { useCashSettingsQuery } from '../api';
import { CASH_MESSAGES } from '../messages';
import { CashForm } from './CashForm';

/** Whether, where and up to which amount customers may pay the courier. */
export function CashSettings() {
  const query = useCashSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, CASH_MESSAGES.settingsNotLoaded);
  return (
    <Card title={CASH_MESSAGES.settings}>
      <Loaded
        query={query}
        loading={
          <p role="status" className="text-ink-2">
            {UI_MESSAGES.loading}
          </p>
        }
        error={error}
      >
        {(settings) => <CashForm settings={settings} />}
      </Loaded>
    </Card>
  );
}
