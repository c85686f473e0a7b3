import { isRoleEnough, type StaffRole } from '@shop/contracts';
import { paths } from '../../shared/config/paths';

interface MenuLink {
  to: string;
  text: string;
}

export const MAIN_LINKS: readonly MenuLink[] = [
  { to: paths.shop, text: 'Shop All' },
  { to: paths.gifts, text: 'Gift Boxes' },
  { to: paths.story, text: 'Our Story' },
];

export const POLICY_LINKS: readonly MenuLink[] = [
  { to: paths.shipping, text: 'Shipping Policy' },
  { to: paths.returns, text: 'Returns & Refunds' },
  { to: paths.privacy, text: 'Privacy Policy' },
  { to: paths.terms, text: 'Terms & Conditions' },
];

const STAFF_LINKS: readonly (MenuLink & { role: StaffRole })[] = [
  { to: paths.admin.products, text: 'Manage Products', role: 'catalogue' },
  { to: paths.admin.orders, text: 'Manage Orders', role: 'orders' },
  { to: paths.admin.settings, text: 'Store Settings', role: 'owner' },
];

/** What the menu of a signed-in person offers besides Logout. */
export function accountLinks(role: StaffRole | null): readonly MenuLink[] {
  return [{ to: paths.account, text: 'My Account' }, ...STAFF_LINKS.filter((link) => isRoleEnough(role, link.role))];
}
