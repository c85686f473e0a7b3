import { addressLines, EMPTY_STORE_INFORMATION } from '@shop/contracts';
import type { ReactNode } from 'react';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { STORE_MESSAGES } from '../../shared/shop/messages';
import { useStoreConfig, useStoreInformationQuery } from '../../shared/shop/shop-api';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { ContactLines, PhoneLink } from '../../shared/ui/ContactLines';
import { PageHead } from '../../shared/ui/PageHead';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { useContentPage } from './content-api';
import { COMPANY_PAGE_MESSAGES } from './messages';
import { RichBody } from './RichBody';

const providerLink = (words: string) => (
  <a href={COMPANY_PAGE_MESSAGES.providerSupport} rel="noreferrer">
    {words}
  </a>
);

/** Who runs the shop and how to reach its people. What the owner has not stated yet is left out. */
export function StoreInformationPage() {
  const { name, supportEmail, hasNoOnlinePayments } = useStoreConfig();
  const own = useContentPage('storeInformation');
  const { data: information = EMPTY_STORE_INFORMATION } = useStoreInformationQuery();
  const { legalName, branches, carePhone, careHours, grievanceOfficer, nodalPerson, fssai, gstin } = information;
  return (
    <div className="content pt-6 pb-section">
      <PageHead title={PAGE_NAMES.storeInformation} description={COMPANY_PAGE_MESSAGES.aboutShop(name)} />
      <Breadcrumbs here={PAGE_NAMES.storeInformation} />
      <article className="mx-auto mt-8 max-w-3xl wrap-anywhere">
        <h1>{PAGE_NAMES.storeInformation}</h1>
        <p className="my-6 text-lead text-ink-2">{COMPANY_PAGE_MESSAGES.aboutShop(name)}</p>
        <Facts title={COMPANY_PAGE_MESSAGES.brand} lines={[name]} />
        <Facts title={COMPANY_PAGE_MESSAGES.legalName} lines={[legalName]} />
        <Facts title={COMPANY_PAGE_MESSAGES.headOffice} lines={addressLines(information)} />
        <Facts title={COMPANY_PAGE_MESSAGES.branches} lines={branches} />
        <Facts title={COMPANY_PAGE_MESSAGES.customerCare} lines={[careHours]}>
          <ContactLines person={{ name: '', designation: '', email: supportEmail, phone: '' }} />
          {carePhone && <PhoneLink number={carePhone} />}
        </Facts>
        {grievanceOfficer.name && (
          <Facts title={STORE_MESSAGES.grievanceOfficer} lines={[]}>
            <ContactLines person={grievanceOfficer} />
          </Facts>
        )}
        {nodalPerson.name && (
          <Facts title={COMPANY_PAGE_MESSAGES.nodalPerson} lines={[]}>
            <ContactLines person={nodalPerson} />
          </Facts>
        )}
        {!hasNoOnlinePayments && (
          <Facts
            title={COMPANY_PAGE_MESSAGES.payments}
            lines={own?.rich.payments ? [] : [COMPANY_PAGE_MESSAGES.chargeBack]}
          >
            {own?.rich.payments ? (
              <RichBody nodes={own.rich.payments} values={{ 'shop name': name, 'support email': supportEmail }} />
            ) : (
              <p>
                <RichText text={COMPANY_PAGE_MESSAGES.provider} tags={{ provider: providerLink }} />
              </p>
            )}
          </Facts>
        )}
        <Facts
          title={STORE_MESSAGES.registrations}
          lines={[fssai && STORE_MESSAGES.fssai(fssai), gstin && STORE_MESSAGES.gstin(gstin)]}
        />
        <p className="border-t border-line pt-6">
          <RichText text={COMPANY_PAGE_MESSAGES.complain} tags={{ complain: linkTo(paths.complaint) }} />
        </p>
      </article>
    </div>
  );
}

/** A heading with its lines; nothing without any. */
function Facts({ title, lines, children }: { title: string; lines: readonly string[]; children?: ReactNode }) {
  const known = lines.filter((line) => line !== '');
  if (known.length === 0 && !children) return null;
  return (
    <section aria-label={title} className="grid gap-x-6 border-t border-line py-4 sm:grid-cols-[13rem_1fr]">
      <h2 className="font-body text-base font-bold tracking-normal">{title}</h2>
      <div className="[&_a]:text-forest [&_a]:underline">
        {children}
        {known.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}
