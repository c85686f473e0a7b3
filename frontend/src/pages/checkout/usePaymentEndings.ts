import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { cartEmptied } from '../../features/cart';
import { chosenAddress, keptCodes, keptDetails } from '../../features/checkout';
import { paymentOutcomeState, type PaymentEndings } from '../../features/payment';
import { paths } from '../../shared/config/paths';
import { toast } from '../../shared/ui/toast';
import { placedOrderState } from './placed-order';

/** Navigation at the end of a payment. Only a placed order empties the cart. */
export function usePaymentEndings(): Pick<PaymentEndings, 'onPlaced' | 'onNotPlaced'> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return {
    onPlaced: (order, isOnPage) => {
      dispatch(cartEmptied());
      chosenAddress.forget();
      keptDetails.forget();
      keptCodes.forget();
      if (isOnPage) void navigate(paths.orderSuccess, { replace: true, state: placedOrderState(order) });
    },
    onNotPlaced: (message) => {
      toast.error(message);
      void navigate(paths.cart, { replace: true, state: paymentOutcomeState(message) });
    },
  };
}
