import { isRoleEnough, type Permission, type StaffRole } from '@shop/contracts';
import { adminPaths } from '../../shared/config/admin-paths';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import type { MenuLink } from './menu-links';
import { ACCOUNT_MENU_MESSAGES } from './account-menu-messages';

const STAFF_LINKS: readonly (MenuLink & { permission: Permission })[] = [
  { to: adminPaths.products, text: ACCOUNT_MENU_MESSAGES.manageProducts, permission: 'catalogue' },
  { to: adminPaths.orders, text: ACCOUNT_MENU_MESSAGES.manageOrders, permission: 'papers' },
  { to: adminPaths.settings, text: ACCOUNT_MENU_MESSAGES.storeSettings, permission: 'settings' },
];

/** Returns the menu entries of a signed-in user except Logout. */
export function accountLinks(role: StaffRole | null): readonly MenuLink[] {
  return [
    { to: paths.account, text: PAGE_NAMES.account },
    { to: paths.wishList, text: PAGE_NAMES.wishList },
    ...STAFF_LINKS.filter((link) => isRoleEnough(role, link.permission)),
  ];
}
