import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/ui/Link';
import { paths } from '../../../shared/config/paths';
import { intendedPathCleared, sessionSlice } from '../../../shared/session/session-slice';
import { Icon } from '../../../shared/ui/Icon';
import { UI_MESSAGES } from '../../../shared/ui/messages';

const CHECKOUT_PATHS: string[] = [paths.checkout, paths.payment];
const { intendedPath, isSignedIn } = sessionSlice.selectors;

/** A notice for customers who were redirected to sign in during the checkout. */
export function ContinueToCheckout({ hasItems }: { hasItems: boolean }) {
  const dispatch = useDispatch();
  const intended = useSelector(intendedPath);
  const isKnown = useSelector(isSignedIn);
  if (!hasItems || !isKnown || !intended || !CHECKOUT_PATHS.includes(intended)) return null;
  const drop = () => dispatch(intendedPathCleared());
  return (
    <div role="status" className="sticky bottom-0 z-20 border-y border-line bg-sand">
      <div className="content flex items-center justify-between gap-4">
        <Link
          to={paths.checkout}
          onClick={drop}
          className="py-3 font-semibold text-forest underline underline-offset-4"
        >
          {UI_MESSAGES.continueToCheckout}
        </Link>
        <button
          type="button"
          aria-label={UI_MESSAGES.dismiss}
          onClick={drop}
          className="grid size-11 place-items-center rounded-button hover:bg-canvas"
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </div>
  );
}
