import { AMOUNTS, type CashOnDeliverySettings } from '@shop/contracts';
import { wholeIn } from '../../../../../shared/lib/whole-number';
import { Field } from '../../../../../shared/ui/Field';
import { useUpdateCashSettingsMutation } from '../api';
import { OfflineForm } from '../../OfflineForm';
import { CASH_MESSAGES } from '../messages';
import { parseRupees } from '@shop/money';

/** The form as typed. */
interface CashValues {
  isOn: boolean;
  maxOrder: string;
  maxOpenOrders: string;
  maxNetworkOrders: string;
  confirmedAbove: string;
  allowedPins: string;
  excludedPins: string;
}

const rupeesIn = (typed: string): number | null => parseRupees(typed, AMOUNTS.cashOnDelivery);
/** The most orders that can be entered. */
const COUNTS = { maxOpenOrders: { min: 1, max: 1000 }, maxNetworkOrders: { min: 1, max: 100_000 } };
const PIN = /^[1-9]\d{0,5}$/;

const pinsOf = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];

const valuesOf = ({
  isOn,
  maxOrder,
  maxOpenOrders,
  maxNetworkOrders,
  confirmedAbove,
  allowedPins,
  excludedPins,
}: CashOnDeliverySettings): CashValues => ({
  isOn,
  maxOrder: String(maxOrder ?? ''),
  maxOpenOrders: String(maxOpenOrders ?? ''),
  maxNetworkOrders: String(maxNetworkOrders ?? ''),
  confirmedAbove: String(confirmedAbove ?? ''),
  allowedPins: allowedPins.join(', '),
  excludedPins: excludedPins.join(', '),
});

const inputOf = ({
  isOn,
  maxOrder,
  maxOpenOrders,
  maxNetworkOrders,
  confirmedAbove,
  allowedPins,
  excludedPins,
}: CashValues): CashOnDeliverySettings => ({
  isOn,
  maxOrder: rupeesIn(maxOrder),
  maxOpenOrders: wholeIn(maxOpenOrders, COUNTS.maxOpenOrders),
  maxNetworkOrders: wholeIn(maxNetworkOrders, COUNTS.maxNetworkOrders),
  confirmedAbove: rupeesIn(confirmedAbove),
  allowedPins: pinsOf(allowedPins),
  excludedPins: pinsOf(excludedPins),
});

function checkAmount(typed: string): true | string {
  return typed.trim() === '' || rupeesIn(typed) !== null || CASH_MESSAGES.notAnAmount;
}

const checkCount = (name: keyof typeof COUNTS) => (typed: string) =>
  typed.trim() === '' || wholeIn(typed, COUNTS[name]) !== null || CASH_MESSAGES.notACount(COUNTS[name].max);

const checkPins = (typed: string): true | string =>
  pinsOf(typed).every((pin) => PIN.test(pin)) || CASH_MESSAGES.notPins;

/** The form of the settings. */
export function CashForm({ settings }: { settings: CashOnDeliverySettings }) {
  const [update] = useUpdateCashSettingsMutation();
  return (
    <OfflineForm
      settings={settings}
      valuesOf={valuesOf}
      inputOf={inputOf}
      save={(input) => update(input).unwrap()}
      texts={CASH_MESSAGES}
    >
      {(field) => (
        <>
          <Field
            label={CASH_MESSAGES.maxOrder}
            inputMode="decimal"
            prefix="₹"
            hint={CASH_MESSAGES.maxOrderHint}
            {...field('maxOrder', { validate: checkAmount })}
          />
          <Field
            label={CASH_MESSAGES.maxOpenOrders}
            inputMode="numeric"
            hint={CASH_MESSAGES.maxOpenOrdersHint}
            {...field('maxOpenOrders', { validate: checkCount('maxOpenOrders') })}
          />
          <Field
            label={CASH_MESSAGES.maxNetworkOrders}
            inputMode="numeric"
            hint={CASH_MESSAGES.maxNetworkOrdersHint}
            {...field('maxNetworkOrders', { validate: checkCount('maxNetworkOrders') })}
          />
          <Field
            label={CASH_MESSAGES.confirmedAbove}
            inputMode="decimal"
            prefix="₹"
            hint={CASH_MESSAGES.confirmedAboveHint}
            {...field('confirmedAbove', { validate: checkAmount })}
          />
          <Field
            label={CASH_MESSAGES.allowedPins}
            hint={CASH_MESSAGES.allowedPinsHint}
            {...field('allowedPins', { validate: checkPins })}
          />
          <Field
            label={CASH_MESSAGES.excludedPins}
            hint={CASH_MESSAGES.excludedPinsHint}
            {...field('excludedPins', { validate: checkPins })}
          />
        </>
      )}
    </OfflineForm>
  );
}
