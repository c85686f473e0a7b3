import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Notice } from '../../../shared/ui/Notice';
import { paymentMessageIn } from '../outcome-state';

/** Shows on the cart page why the payment failed. A toast with the same text disappears after a few seconds. */
export function PaymentOutcomeNotice() {
  const { key, state } = useLocation();
  const [dismissedAt, setDismissedAt] = useState<string | null>(null);
  const message = paymentMessageIn(state);
  if (!message || dismissedAt === key) return null;
  return (
    <Notice tone="error" onDismiss={() => setDismissedAt(key)}>
      {message}
    </Notice>
  );
}
