import { useSelector } from 'react-redux';
import { Link } from '../../../shared/ui/Link';
import { PAGE_NAMES } from '../../../shared/config/messages';
import { paths } from '../../../shared/config/paths';
import { Icon } from '../../../shared/ui/Icon';
import { CART_MESSAGES } from '../messages';
import { cartSlice } from '../model';

/** Link to the cart with a badge that shows the number of pieces. */
export function CartLink() {
  const count = useSelector(cartSlice.selectors.count);
  const name = count === 0 ? PAGE_NAMES.cart : CART_MESSAGES.link(count);
  return (
    <Link
      to={paths.cart}
      aria-label={name}
      className="relative grid size-11 place-items-center rounded-button hover:text-forest"
    >
      <Icon name="cart" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-saffron px-1 text-xs font-bold text-paper tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
