import { contradictingState, type ShippingAddress } from '@shop/contracts';
import { useId } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ADDRESS_MESSAGES } from '../address-messages';

interface StateQuestionProps {
  address: Pick<ShippingAddress, 'state' | 'postalCode' | 'stateConfirmed'>;
  isBusy?: boolean;
  onAnswer: (answer: { state: string; stateConfirmed: boolean }) => void;
}

/** Asks which of the two is right when the PIN code lies in another State than the address names. Nothing otherwise. */
export function StateQuestion({ address, isBusy, onAnswer }: StateQuestionProps) {
  const id = useId();
  const { state, postalCode } = address;
  const usual = state === '' ? null : contradictingState(address);
  return (
    <div role="group" aria-labelledby={id} className="empty:hidden">
      <p id={id} role="status" className="empty:hidden">
        {usual && ADDRESS_MESSAGES.whichState(postalCode, usual, state)}
      </p>
      {usual && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button kind="secondary" isBusy={isBusy} onClick={() => onAnswer({ state: usual, stateConfirmed: false })}>
            {usual}
          </Button>
          <Button kind="secondary" isBusy={isBusy} onClick={() => onAnswer({ state, stateConfirmed: true })}>
            {state}
          </Button>
        </div>
      )}
    </div>
  );
}
