import { Card } from '../../shared/ui/Card';
import { Loaded } from '../../shared/ui/Loaded';
import { SettingsLoading } from '../../shared/ui/SettingsCard';
import { Notice } from '../../shared/ui/Notice';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useTaxedBoxesQuery, useTaxSettingsQuery } from './api';
import { TAX_MESSAGES } from './messages';
import { BoxForm } from './ui/BoxForm';
import { RateForm } from './ui/RateForm';
import { RatesTable } from './ui/RatesTable';
import { TaxFiles } from './ui/TaxFiles';
import { TaxForm } from './ui/TaxForm';

/** How the shop taxes: registration, confirmation, rates and gift boxes. */
export function TaxSettings() {
  const query = useTaxSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TAX_MESSAGES.notLoaded);
  return (
    <div className="grid max-w-4xl gap-6">
      <Loaded query={query} loading={<SettingsLoading />} error={error}>
        {(settings) => (
          <>
            {settings.missing.length > 0 && (
              <Notice>
                <ul className="grid gap-1">
                  {settings.missing.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <Card title={TAX_MESSAGES.settings}>
              <TaxForm settings={settings} />
            </Card>
            <Card title={TAX_MESSAGES.rates}>
              <p className="mb-4 text-ink-2">{TAX_MESSAGES.ratesHint}</p>
              <RateForm />
              <RatesTable rates={settings.rates} />
            </Card>
          </>
        )}
      </Loaded>
      <Boxes />
      <TaxFiles />
    </div>
  );
}

function Boxes() {
  const query = useTaxedBoxesQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TAX_MESSAGES.boxesNotLoaded);
  return (
    <Card title={TAX_MESSAGES.boxes}>
      <p className="mb-4 text-ink-2">{TAX_MESSAGES.boxesHint}</p>
      <Loaded query={query} loading={<SettingsLoading />} error={error} empty={<p>{TAX_MESSAGES.noBoxes}</p>}>
        {(boxes) => (
          <ul className="grid gap-6 divide-y divide-line [&>li+li]:pt-6">
            {boxes.map((box) => (
              <li key={box._id}>
                <BoxForm box={box} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
