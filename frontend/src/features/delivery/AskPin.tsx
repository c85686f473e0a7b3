import { MESSAGES, normalisePin, PIN } from '@shop/contracts';
import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { sessionSlice } from '../../shared/session/session-slice';
import { storedValue } from '../../shared/lib/stored-value';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { DeliveryDays } from './DeliveryDays';
import { DELIVERY_MESSAGES as TEXTS } from './messages';

/** The PIN code of the last question in this browser. */
const remembered = storedValue('pin');

/** Answers when an order arrives: at the PIN code that was asked about last, or that of the customer's address. */
export default function AskPin() {
  const user = useSelector(sessionSlice.selectors.user);
  const [pin, setPin] = useState(() => remembered.read() ?? user?.shippingAddress?.postalCode);
  const [isAsking, setIsAsking] = useState(false);
  const known = typeof pin === 'string' && PIN.test(pin) ? pin : null;
  const answer = (next: string) => {
    remembered.write(next);
    setPin(next);
    setIsAsking(false);
  };
  if (known === null || isAsking) return <PinForm initial={known ?? ''} onPin={answer} />;
  return (
    <span>
      <DeliveryDays pin={known} />{' '}
      <button
        type="button"
        aria-label={TEXTS.changePin}
        className="link inline-flex min-h-6 items-center"
        onClick={() => setIsAsking(true)}
      >
        {TEXTS.change}
      </button>
    </span>
  );
}

function PinForm({ initial, onPin }: { initial: string; onPin: (pin: string) => void }) {
  const [typed, setTyped] = useState(initial);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pin = normalisePin(typed);
    if (PIN.test(pin)) onPin(pin);
    else setIsWrong(true);
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-sm items-end gap-2">
      <Field
        label={TEXTS.pin}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        className="min-w-0 flex-1"
        error={isWrong ? MESSAGES.invalidPin : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="secondary">
        {TEXTS.check}
      </Button>
    </form>
  );
}
