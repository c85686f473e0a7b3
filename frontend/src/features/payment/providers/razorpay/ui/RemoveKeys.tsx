import { ConfirmButton } from '../../../../../shared/ui/ConfirmButton';
import { attempt } from '../../../../../shared/ui/attempt';
import { toast } from '../../../../../shared/ui/toast';
import { useRemoveRazorpayKeysMutation } from '../keys-api';
import { RAZORPAY_KEYS_MESSAGES as TEXTS } from '../staff-messages';

/** Removes the keys that were entered, once the person has read what stops. */
export function RemoveKeys({ keyId, onRemoved }: { keyId: string | null; onRemoved: () => void }) {
  const [remove, { isLoading }] = useRemoveRazorpayKeysMutation();
  const confirm = () =>
    attempt(async () => {
      await remove().unwrap();
      toast.success(TEXTS.removed);
      onRemoved();
    }, TEXTS.removeFailed);
  return (
    <ConfirmButton
      label={TEXTS.remove}
      className="justify-self-start"
      title={TEXTS.removeTitle}
      isBusy={isLoading}
      onConfirm={confirm}
    >
      {TEXTS.removeEffect(keyId)}
    </ConfirmButton>
  );
}
