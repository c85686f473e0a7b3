import { useState } from 'react';
import { messageOf } from '../../../../../shared/api/message-of';
import { Button } from '../../../../../shared/ui/Button';
import { ConfirmDialog } from '../../../../../shared/ui/ConfirmDialog';
import { toast } from '../../../../../shared/ui/toast';
import { useRemoveRazorpayKeysMutation } from '../keys-api';
import { RAZORPAY_KEYS_MESSAGES as TEXTS } from '../staff-messages';

/** Removes the keys that were entered, once the person has read what stops. */
export function RemoveKeys({ keyId, onRemoved }: { keyId: string | null; onRemoved: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveRazorpayKeysMutation();
  const confirm = async () => {
    try {
      await remove().unwrap();
      toast.success(TEXTS.removed);
      onRemoved();
    } catch (error) {
      toast.error(messageOf(error, TEXTS.removeFailed));
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button kind="secondary" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {TEXTS.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={TEXTS.removeTitle}
          confirmLabel={TEXTS.remove}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
          isBusy={isLoading}
        >
          {TEXTS.removeEffect(keyId)}
        </ConfirmDialog>
      )}
    </>
  );
}
