import { MAX_ASKED_DAYS } from '@shop/contracts';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { SettingsForm } from '../../../shared/ui/SettingsForm';
import {
  useLabelSettingsQuery,
  usePriceSettingsQuery,
  useUpdateLabelSettingsMutation,
  useUpdatePriceSettingsMutation,
} from '../product-settings-api';
import { PRODUCT_MESSAGES } from '../messages';
import { productRules } from '../rules';

const { labelSettings: LABEL_TEXTS, priceSettings: PRICE_TEXTS } = PRODUCT_MESSAGES;

/** The last day to complete the labels of published products. */
export function LabelSettings() {
  const query = useLabelSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateLabelSettingsMutation();
  return (
    <SettingsCard title={LABEL_TEXTS.title} query={query} failed={LABEL_TEXTS.notLoaded}>
      {({ completeBy }) => (
        <SettingsForm
          values={{ completeBy: completeBy ?? '' }}
          fields={[
            {
              name: 'completeBy',
              label: LABEL_TEXTS.completeBy,
              type: 'date',
              isOptional: true,
              hint: LABEL_TEXTS.hint,
            },
          ]}
          texts={LABEL_TEXTS}
          save={(typed) => update({ completeBy: typed.completeBy || null }).unwrap()}
        />
      )}
    </SettingsCard>
  );
}

/** Which earlier prices are struck through. */
export function PriceSettings() {
  const query = usePriceSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = useUpdatePriceSettingsMutation();
  return (
    <SettingsCard title={PRICE_TEXTS.title} query={query} failed={PRICE_TEXTS.notLoaded}>
      {({ minAskedDays }) => (
        <SettingsForm
          values={{ minAskedDays: String(minAskedDays ?? '') }}
          fields={[
            {
              name: 'minAskedDays',
              label: PRICE_TEXTS.minAskedDays,
              inputMode: 'numeric',
              isOptional: true,
              hint: PRICE_TEXTS.hint,
              validate: (typed) => productRules.wholeNumber(typed, MAX_ASKED_DAYS),
            },
          ]}
          texts={PRICE_TEXTS}
          save={({ minAskedDays: typed }) =>
            update({ minAskedDays: typed.trim() === '' ? null : Number(typed) }).unwrap()
          }
        />
      )}
    </SettingsCard>
  );
}
