import type { Permission } from '@shop/contracts';
import type { ComponentType } from 'react';
import { adminPaths } from '../../shared/config/admin-paths';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import type { IconName, IconPath } from '../../shared/ui/Icon';
import { PageHead } from '../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from './messages';

/** A section or a page of the settings: its link, its route and its heading follow from here. */
interface Section {
  path: string;
  title: string;
  introduction?: string;
  icon?: IconName | IconPath;
  /** The link to a page of the settings, if it is not its title. */
  tab?: string;
  /** Further words by which the command field finds it. */
  words?: string;
  permission: Permission;
  load: () => Promise<ComponentType>;
}

export const MORE_SECTIONS: readonly (Section & Required<Pick<Section, 'icon'>>)[] = [
  {
    path: adminPaths.payouts,
    title: ADMIN_PAGE_MESSAGES.payouts,
    icon: 'M3 9.5 12 4l9 5.5M5 10v8M10 10v8M14 10v8M19 10v8M3 20.5h18',
    permission: 'books',
    load: async () => (await import('../../features/admin-books/Payouts')).Payouts,
  },
  {
    path: adminPaths.months,
    title: ADMIN_PAGE_MESSAGES.closeMonth,
    introduction: ADMIN_PAGE_MESSAGES.closeMonthIntroduction,
    icon: 'M5 5.5h14V20H5ZM5 9.5h14M8.5 3.5v4M15.5 3.5v4M9 14.5l2 2 4-4',
    permission: 'books',
    load: async () => (await import('../../features/admin-books/CloseMonth')).CloseMonth,
  },
  {
    path: adminPaths.files,
    title: ADMIN_PAGE_MESSAGES.files,
    icon: 'download',
    permission: 'books',
    load: async () => (await import('../../features/admin-tax/TaxFiles')).TaxFiles,
  },
  {
    path: adminPaths.offers,
    title: ADMIN_PAGE_MESSAGES.offers,
    words: ADMIN_PAGE_MESSAGES.offersWords,
    icon: 'M3.5 12.2V4.5a1 1 0 0 1 1-1h7.7l8.3 8.3a1 1 0 0 1 0 1.4l-7.3 7.3a1 1 0 0 1-1.4 0L3.5 12.2ZM8 8h.01',
    permission: 'coupons',
    load: async () => (await import('../../features/admin-offers/Offers')).Offers,
  },
  {
    path: adminPaths.content,
    title: ADMIN_PAGE_MESSAGES.content,
    introduction: ADMIN_PAGE_MESSAGES.contentIntroduction,
    icon: 'M4 5h16v14H4ZM4 15l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9h.01',
    permission: 'content',
    load: async () => (await import('../../features/admin-content/ContentList')).ContentList,
  },
  {
    path: adminPaths.audit,
    title: ADMIN_MESSAGES.auditLog,
    introduction: ADMIN_PAGE_MESSAGES.auditLogIntroduction,
    icon: 'shield',
    permission: 'audit',
    load: async () => (await import('../../features/admin-audit/AuditLog')).AuditLog,
  },
];

const { settingsPages: PAGES, settingsWords: WORDS } = ADMIN_PAGE_MESSAGES;

/** The pages of the settings. The first is the one that the specification names. */
export const SETTINGS_SECTIONS: readonly Section[] = [
  {
    path: adminPaths.settings,
    title: ADMIN_PAGE_MESSAGES.storeSettings,
    tab: PAGES.shipping,
    words: WORDS.shipping,
    permission: 'settings',
    load: async () => (await import('./settings/SettingsPages')).ShippingPage,
  },
  {
    path: adminPaths.settingsPayments,
    title: PAGES.payments,
    words: WORDS.payments,
    permission: 'settings',
    load: async () => (await import('./settings/SettingsPages')).PaymentsPage,
  },
  {
    path: adminPaths.tax,
    title: ADMIN_PAGE_MESSAGES.tax,
    words: WORDS.tax,
    permission: 'settings',
    load: async () => (await import('../../features/admin-tax/TaxSettings')).TaxSettings,
  },
  {
    path: adminPaths.settingsStore,
    title: PAGES.store,
    words: WORDS.store,
    permission: 'settings',
    load: async () => (await import('./settings/SettingsPages')).StorePage,
  },
  {
    path: adminPaths.settingsLabels,
    title: PAGES.labels,
    words: WORDS.labels,
    permission: 'settings',
    load: async () => (await import('./settings/SettingsPages')).LabelsPage,
  },
  {
    path: adminPaths.staff,
    title: ADMIN_MESSAGES.staff,
    tab: PAGES.people,
    words: WORDS.people,
    permission: 'people',
    load: async () => (await import('./settings/SettingsPages')).PeoplePage,
  },
  {
    path: adminPaths.notifications,
    title: PAGES.notifications,
    words: WORDS.notifications,
    permission: 'notifications',
    load: async () => (await import('./settings/SettingsPages')).NotificationsPage,
  },
];

/** Returns the page of a section or of the settings. */
export async function loadSection(path: string): Promise<ComponentType> {
  const section = [...MORE_SECTIONS, ...SETTINGS_SECTIONS].find((one) => one.path === path);
  if (!section) throw new Error(`The back office has no section ${path}.`);
  const { title, introduction, load } = section;
  const Content = await load();
  return () => <SectionPage title={title} introduction={introduction} Content={Content} />;
}

type SectionPageProps = Pick<Section, 'title' | 'introduction'> & { Content: ComponentType };

function SectionPage({ title, introduction, Content }: SectionPageProps) {
  return (
    <>
      <PageHead title={title} isPrivate />
      <h1 className={`${introduction ? 'mb-2' : 'mb-6'} text-h2`}>{title}</h1>
      {introduction && <p className="mb-6 text-ink-2">{introduction}</p>}
      <Content />
    </>
  );
}
