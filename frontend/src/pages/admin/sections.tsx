import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import type { IconName, IconPath } from '../../shared/ui/Icon';
import { PageHead } from '../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from './messages';

/** A section for owners that is one page: its link, its route and its heading follow from here. */
interface Section {
  path: string;
  title: string;
  introduction?: string;
  icon: IconName | IconPath;
  load: () => Promise<ComponentType>;
}

export const OWNER_SECTIONS: readonly Section[] = [
  {
    path: paths.admin.tax,
    title: ADMIN_PAGE_MESSAGES.tax,
    icon: 'M6 3.5h12V20l-3-2-3 2-3-2-3 2V3.5ZM9 8h6M9 12h6',
    load: async () => (await import('../../features/admin-tax/TaxSettings')).TaxSettings,
  },
  {
    path: paths.admin.payouts,
    title: ADMIN_PAGE_MESSAGES.payouts,
    icon: 'M3 9.5 12 4l9 5.5M5 10v8M10 10v8M14 10v8M19 10v8M3 20.5h18',
    load: async () => (await import('../../features/admin-books/Payouts')).Payouts,
  },
  {
    path: paths.admin.months,
    title: ADMIN_PAGE_MESSAGES.closeMonth,
    introduction: ADMIN_PAGE_MESSAGES.closeMonthIntroduction,
    icon: 'M5 5.5h14V20H5ZM5 9.5h14M8.5 3.5v4M15.5 3.5v4M9 14.5l2 2 4-4',
    load: async () => (await import('../../features/admin-books/CloseMonth')).CloseMonth,
  },
  {
    path: '/admin/coupons',
    title: ADMIN_PAGE_MESSAGES.coupons,
    icon: 'M3.5 12.2V4.5a1 1 0 0 1 1-1h7.7l8.3 8.3a1 1 0 0 1 0 1.4l-7.3 7.3a1 1 0 0 1-1.4 0L3.5 12.2ZM8 8h.01',
    load: async () => (await import('../../features/admin-coupons/Coupons')).Coupons,
  },
  {
    path: paths.admin.staff,
    title: ADMIN_MESSAGES.staff,
    icon: 'user',
    load: async () => (await import('../../features/admin-staff/StaffLists')).StaffLists,
  },
  {
    path: paths.admin.audit,
    title: ADMIN_MESSAGES.auditLog,
    introduction: ADMIN_PAGE_MESSAGES.auditLogIntroduction,
    icon: 'shield',
    load: async () => (await import('../../features/admin-audit/AuditLog')).AuditLog,
  },
];

export const ownerSectionRoutes: RouteObject[] = OWNER_SECTIONS.map(({ path, load, ...head }) => ({
  path,
  lazy: async () => {
    const Content = await load();
    return { Component: () => <SectionPage {...head} Content={Content} /> };
  },
}));

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
