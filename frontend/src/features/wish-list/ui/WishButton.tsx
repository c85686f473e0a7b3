import { LIMITS } from '@shop/contracts';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/ui/Link';
import { paths } from '../../../shared/config/paths';
import { toast } from '../../../shared/ui/toast';
import { WISH_LIST_MESSAGES } from '../messages';
import { wishAdded, wishesRemoved, wishListSlice } from '../model';

interface WishButtonProps {
  product: { _id: string; name: string };
  className?: string;
}

const HEART = 'M12 20.2 4.6 12.8a4.7 4.7 0 0 1 6.6-6.6l.8.8.8-.8a4.7 4.7 0 0 1 6.6 6.6L12 20.2Z';

/** A heart that puts a product on the wish list or takes it off. Its background keeps it visible on images. */
export function WishButton({ product: { _id, name }, className = '' }: WishButtonProps) {
  const dispatch = useDispatch();
  const products = useSelector(wishListSlice.selectors.products);
  const isWished = products.includes(_id);
  const toggle = () => {
    if (isWished) dispatch(wishesRemoved([_id]));
    else if (products.length >= LIMITS.wishes) toast.error(WISH_LIST_MESSAGES.full(LIMITS.wishes));
    else {
      dispatch(wishAdded(_id));
      toast.success(
        <span>
          {WISH_LIST_MESSAGES.saved(name)}{' '}
          <Link to={paths.wishList} className="link font-semibold">
            {WISH_LIST_MESSAGES.view}
          </Link>
        </span>,
      );
    }
  };
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={WISH_LIST_MESSAGES.save(name)}
      onClick={toggle}
      className={`grid size-11 place-items-center rounded-full bg-canvas/90 text-forest hover:bg-canvas ${className}`}
    >
      <svg
        aria-hidden="true"
        width={22}
        height={22}
        viewBox="0 0 24 24"
        fill={isWished ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinejoin="round"
      >
        <path d={HEART} />
      </svg>
    </button>
  );
}
