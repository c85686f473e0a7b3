import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paymentOutcomeState } from '../../features/payment';
import { paths } from '../../shared/config/paths';
import { toast } from '../../shared/ui/toast';

/** Redirects to the cart with a message, shown as a toast and on the page. */
export function BackToCart({ because }: { because: string }) {
  useEffect(() => {
    toast.error(because, { id: because });
  }, [because]);
  return <Navigate to={paths.cart} replace state={paymentOutcomeState(because)} />;
}
