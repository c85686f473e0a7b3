import { paths } from '../../../shared/config/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { CART_CONTENT_MESSAGES } from '../content-messages';

export function EmptyCart() {
  return (
    <div className="grid justify-items-center py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-sand text-forest">
        <Icon name="cart" size={36} />
      </span>
      <p className="mt-6 mb-8 text-lead">{CART_CONTENT_MESSAGES.empty}</p>
      <ButtonLink to={paths.shop}>{CONTROL_MESSAGES.continueShopping}</ButtonLink>
    </div>
  );
}
