import { isRoleEnough, type Permission, type StaffRole, type WorkCounts } from '@shop/contracts';
import { ADMIN_PAGE_MESSAGES } from '../../pages/admin/messages';
import { MORE_SECTIONS, SETTINGS_SECTIONS } from '../../pages/admin/sections';
import { CUSTOMER_MESSAGES } from '../../features/admin-customers';
import { adminPaths } from '../../shared/config/admin-paths';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import type { IconName, IconPath } from '../../shared/ui/Icon';
import { OFFICE_MESSAGES } from './messages';

/** Work that waits in a section. */
interface Work {
  to: string;
  count: keyof WorkCounts;
  text: (count: string) => string;
}

export interface OfficeLink {
  to: string;
  text: string;
  /** Further words by which the command field finds it. */
  words?: string | undefined;
  icon: IconName | IconPath;
  permission: Permission;
  /** Common prefix of the section's pages. Without it, only the exact address is highlighted. */
  section?: string;
  /** Its pages, if they have no common prefix. */
  pages?: readonly string[];
  work?: readonly Work[];
}

const LINKS: readonly OfficeLink[] = [
  {
    to: adminPaths.today,
    permission: 'orders',
    text: ADMIN_PAGE_MESSAGES.today,
    icon: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  },
  {
    to: adminPaths.products,
    permission: 'catalogue',
    text: ADMIN_MESSAGES.products,
    icon: 'gift',
    section: '/admin/product',
  },
  {
    to: adminPaths.orders,
    permission: 'papers',
    text: ADMIN_MESSAGES.orders,
    icon: 'truck',
    section: '/admin/order',
    work: [
      { to: `${adminPaths.orders}?status=ToPack`, count: 'toPack', text: OFFICE_MESSAGES.toPack },
      { to: `${adminPaths.orders}?status=Packed`, count: 'toShip', text: OFFICE_MESSAGES.toShip },
    ],
  },
  {
    to: adminPaths.complaints,
    permission: 'orders',
    text: ADMIN_MESSAGES.complaints,
    icon: 'alert',
    section: '/admin/complaints',
    work: [{ to: adminPaths.complaints, count: 'complaintsDue', text: OFFICE_MESSAGES.complaintsDue }],
  },
  {
    to: adminPaths.customers,
    permission: 'orders',
    text: CUSTOMER_MESSAGES.customers,
    icon: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c.6-3 3.3-4.5 6.5-4.5s5.9 1.5 6.5 4.5M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.8c1.8.7 3.1 2.1 3.5 4.2',
    section: '/admin/customers',
  },
  {
    to: adminPaths.reports,
    permission: 'reports',
    text: ADMIN_PAGE_MESSAGES.reports,
    icon: 'M4 20.5h16M6 20.5v-7M12 20.5v-16M18 20.5v-11',
  },
  {
    to: adminPaths.settings,
    permission: 'settings',
    text: ADMIN_PAGE_MESSAGES.settings,
    icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5v-5M9 19.5v-5',
    pages: SETTINGS_SECTIONS.map(({ path }) => path),
  },
  ...MORE_SECTIONS.map(({ path, title, icon, permission, words }) => ({
    ...{ to: path, permission, text: title, icon, words },
    ...(path === adminPaths.content && { section: path }),
  })),
];

/** The settings of those who have none but their own. */
const OWN_SETTINGS: OfficeLink = {
  to: adminPaths.notifications,
  permission: 'notifications',
  text: ADMIN_PAGE_MESSAGES.settingsPages.notifications,
  icon: 'M3.5 6h17v12h-17V6ZM3.5 7l8.5 6 8.5-6',
};

/** Returns the sections of the back office that somebody with this role may open. */
export const officeLinks = (role: StaffRole | null): readonly OfficeLink[] =>
  [...LINKS, ...(isRoleEnough(role, 'settings') ? [] : [OWN_SETTINGS])].filter(({ permission }) =>
    isRoleEnough(role, permission),
  );

export const isAt = (pathname: string, { to, section, pages }: OfficeLink): boolean =>
  pathname === to || pages?.includes(pathname) || (section !== undefined && pathname.startsWith(section));
