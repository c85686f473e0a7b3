import { isRoleEnough, type StaffRole } from '@shop/contracts';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { LAYOUT_MESSAGES } from './messages';

interface MenuLink {
  to: string;
  text: string;
}

export const MAIN_LINKS: readonly MenuLink[] = [
  { to: paths.shop, text: PAGE_NAMES.shop },
  { to: paths.gifts, text: PAGE_NAMES.gifts },
  { to: paths.story, text: PAGE_NAMES.story },
];

export const POLICY_LINKS: readonly MenuLink[] = [
  { to: paths.shipping, text: PAGE_NAMES.shipping },
  { to: paths.returns, text: PAGE_NAMES.returns },
  { to: paths.privacy, text: PAGE_NAMES.privacy },
  { to: paths.terms, text: PAGE_NAMES.terms },
  { to: paths.complaint, text: PAGE_NAMES.complaint },
  { to: paths.storeInformation, text: PAGE_NAMES.storeInformation },
];

const STAFF_LINKS: readonly (MenuLink & { role: StaffRole })[] = [
  { to: paths.admin.products, text: LAYOUT_MESSAGES.manageProducts, role: 'catalogue' },
  { to: paths.admin.orders, text: LAYOUT_MESSAGES.manageOrders, role: 'orders' },
  { to: paths.admin.settings, text: LAYOUT_MESSAGES.storeSettings, role: 'owner' },
];

/** Returns the menu entries of a signed-in user except Logout. */
export function accountLinks(role: StaffRole | null): readonly MenuLink[] {
  return [
    { to: paths.account, text: PAGE_NAMES.account },
    { to: paths.wishList, text: PAGE_NAMES.wishList },
    ...STAFF_LINKS.filter((link) => isRoleEnough(role, link.role)),
  ];
}
