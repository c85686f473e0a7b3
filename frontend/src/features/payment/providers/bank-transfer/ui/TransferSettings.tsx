import { ACCOUNT_NUMBER, IFSC, MAX_ACCOUNT_NAME, MAX_HOURS_TO_PAY, type BankTransferSettings } from '@shop/contracts';
import { wholeIn } from '../../../../../shared/lib/whole-number';
import { Field } from '../../../../../shared/ui/Field';
import { SettingsCard } from '../../../../../shared/ui/SettingsCard';
import { useTransferSettingsQuery, useUpdateTransferSettingsMutation } from '../api';
import { OfflineForm } from '../../OfflineForm';
import { TRANSFER_STAFF_MESSAGES as TEXTS } from '../staff-messages';

type TransferValues = Omit<BankTransferSettings, 'hoursToPay'> & { hoursToPay: string };

/** Whether customers may pay by bank transfer, to which account, and how long an order waits for it. */
export function TransferSettings() {
  const query = useTransferSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={TEXTS.settings} query={query} failed={TEXTS.settingsNotLoaded}>
      {(settings) => <TransferForm settings={settings} />}
    </SettingsCard>
  );
}

const valuesOf = (settings: BankTransferSettings): TransferValues => ({
  ...settings,
  hoursToPay: String(settings.hoursToPay),
});

const HOURS = { min: 1, max: MAX_HOURS_TO_PAY };

const inputOf = (values: TransferValues): BankTransferSettings => ({
  ...values,
  hoursToPay: wholeIn(values.hoursToPay, HOURS) ?? 0,
});

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** What is typed must match; while transfers are off it may be missing. */
const check =
  (isValid: (typed: string) => boolean, message: string) =>
  (typed: string, { isOn }: TransferValues): true | string => {
    if (typed.trim() === '') return !isOn || TEXTS.required;
    return isValid(typed) || message;
  };

function TransferForm({ settings }: { settings: BankTransferSettings }) {
  const [update] = useUpdateTransferSettingsMutation();
  return (
    <OfflineForm
      settings={settings}
      valuesOf={valuesOf}
      inputOf={inputOf}
      save={(input) => update(input).unwrap()}
      texts={TEXTS}
    >
      {(field) => (
        <>
          <Field
            label={TEXTS.accountName}
            {...field('accountName', {
              validate: check((typed) => typed.length <= MAX_ACCOUNT_NAME, TEXTS.nameTooLong),
            })}
          />
          <Field
            label={TEXTS.accountNumber}
            inputMode="numeric"
            {...field('accountNumber', {
              validate: check((typed) => ACCOUNT_NUMBER.test(withoutSpaces(typed)), TEXTS.notANumber),
            })}
          />
          <Field
            label={TEXTS.ifsc}
            {...field('ifsc', { validate: check((typed) => IFSC.test(withoutSpaces(typed)), TEXTS.notAnIfsc) })}
          />
          <Field
            label={TEXTS.hoursToPay}
            inputMode="numeric"
            hint={TEXTS.hoursHint}
            {...field('hoursToPay', {
              validate: (typed) => wholeIn(typed, HOURS) !== null || TEXTS.notHours(MAX_HOURS_TO_PAY),
            })}
          />
        </>
      )}
    </OfflineForm>
  );
}
