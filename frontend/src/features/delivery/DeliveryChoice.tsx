import type { DeliverySpeed } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { useDeliveryPromiseQuery } from './api';
import { DeliveryDays, daysText, FurtherTerms } from './DeliveryDays';
import { DELIVERY_MESSAGES as TEXTS } from './messages';

interface SpeedOption {
  value: DeliverySpeed | undefined;
  label: string;
  days: string | undefined;
  fee?: string | undefined;
}

interface DeliveryChoiceProps {
  pin: string;
  /** Undefined: as every parcel. */
  speed: DeliverySpeed | undefined;
  /** True when a day of arrival is chosen, which says more than those of each speed. */
  hasDay: boolean;
  onChange: (speed: DeliverySpeed | undefined) => void;
}

/**
 * How fast the order is to go, where express is offered or was chosen before the address changed; otherwise when it
 * arrives.
 */
export function DeliveryChoice({ pin, speed, hasDay, onChange }: DeliveryChoiceProps) {
  const { currentData: promise } = useDeliveryPromiseQuery(pin);
  const express = promise?.express;
  if (!promise || (!express && !speed)) return hasDay ? null : <DeliveryDays pin={pin} />;
  const options: readonly SpeedOption[] = [
    { value: undefined, label: TEXTS.usualSpeed, days: promise.from && daysText(promise) },
    {
      ...{ value: 'express', label: TEXTS.expressSpeed, days: express ? daysText(express) : TEXTS.noExpress(pin) },
      fee: express && formatRupees(express.fee),
    },
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold text-ink">{TEXTS.chooseSpeed(pin)}</legend>
      {options.map(({ value, label, days, fee }) => (
        <label
          key={label}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line px-4 py-3 text-ink has-checked:border-forest has-checked:bg-canvas"
        >
          <input
            type="radio"
            name="delivery-speed"
            checked={speed === value}
            onChange={() => onChange(value)}
            className="size-5 shrink-0 accent-forest"
          />
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
            <span>
              <span className="font-semibold">{label}</span>
              {days && !hasDay && <span className="block text-ink-2">{days}</span>}
            </span>
            {fee && <span className="tabular-nums">{TEXTS.expressFee(fee)}</span>}
          </span>
        </label>
      ))}
      <p>
        <FurtherTerms promise={promise} />
      </p>
    </fieldset>
  );
}
