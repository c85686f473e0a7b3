import type { OrderMail } from '@shop/contracts/internal-orders';
import { useState } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { useInternalOrderQuery, useRepeatMailMutation } from '../api';
import { INTERNAL_MESSAGES } from './messages';

/** Sends one of the mails that the order has had again; nothing without any. */
export function RepeatMail({ orderId }: { orderId: string }) {
  const mails = useInternalOrderQuery(orderId).data?.mails ?? [];
  const [chosen, setChosen] = useState<OrderMail | null>(null);
  const [repeatMail, { isLoading }] = useRepeatMailMutation();
  const mail = chosen && mails.includes(chosen) ? chosen : mails.at(-1);
  if (!mail) return null;
  const send = () =>
    attempt(async () => {
      toast.success((await repeatMail({ orderId, mail }).unwrap()).message);
    }, INTERNAL_MESSAGES.mailFailed);
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <Select
        label={INTERNAL_MESSAGES.mail}
        value={mail}
        className="min-w-0 flex-[1_1_12rem]"
        onChange={({ target }) => setChosen(mails.find((one) => one === target.value) ?? null)}
      >
        {mails.map((one) => (
          <option key={one} value={one}>
            {INTERNAL_MESSAGES.mails[one]}
          </option>
        ))}
      </Select>
      <Button kind="secondary" isBusy={isLoading} onClick={() => void send()}>
        {INTERNAL_MESSAGES.send}
      </Button>
    </div>
  );
}
