import { isRoleEnough, type Permission, type StaffRole } from '@shop/contracts';
import type { Command } from '../../features/admin-find';
import { ADMIN_PAGE_MESSAGES } from '../../pages/admin/messages';
import { SETTINGS_SECTIONS } from '../../pages/admin/sections';
import { adminPaths } from '../../shared/config/admin-paths';
import { paths } from '../../shared/config/paths';
import { OFFICE_MESSAGES } from './messages';
import { officeLinks } from './office-links';

const { words: WORDS } = OFFICE_MESSAGES;

const ACTIONS: readonly (Command & { permission?: Permission })[] = [
  {
    to: adminPaths.newProduct,
    text: ADMIN_PAGE_MESSAGES.createProduct,
    words: WORDS.createProduct,
    permission: 'catalogue',
  },
  {
    to: adminPaths.searchWords,
    text: ADMIN_PAGE_MESSAGES.searchWords,
    words: WORDS.searchWords,
    permission: 'catalogue',
  },
  { to: adminPaths.newDraft, text: ADMIN_PAGE_MESSAGES.newOrder, words: WORDS.newOrder, permission: 'orders' },
  { to: adminPaths.drafts, text: ADMIN_PAGE_MESSAGES.draftOrders, permission: 'orders' },
  { to: paths.home, text: OFFICE_MESSAGES.viewShop },
  { to: paths.security, text: OFFICE_MESSAGES.ownSecurity, words: WORDS.ownSecurity },
];

const SETTINGS: readonly Command[] = SETTINGS_SECTIONS.map(({ path, title, tab = title, words }) => ({
  to: path,
  text: OFFICE_MESSAGES.settingsPage(tab),
  words,
}));

/** Returns the pages and actions that somebody with this role may open from the command field. */
export const commandsOf = (role: StaffRole | null): readonly Command[] => [
  ...officeLinks(role).map(({ to, text, words }) => ({ to, text, words })),
  ...(isRoleEnough(role, 'settings') ? SETTINGS : []),
  ...ACTIONS.filter(({ permission }) => !permission || isRoleEnough(role, permission)),
];
