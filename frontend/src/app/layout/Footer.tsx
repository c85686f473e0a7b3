import { addressLines, SOCIAL_NETWORKS, type SocialNetwork, type StoreConfig } from '@shop/contracts';
import { Link } from '../../shared/ui/Link';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { useStoreConfig, useStoreInformationQuery, useTexts } from '../../shared/shop/shop-api';
import { ContactLines, PhoneLink } from '../../shared/ui/ContactLines';
import { Icon } from '../../shared/ui/Icon';
import { MAIN_LINKS, type MenuLink } from './menu-links';
import { UI_MESSAGES } from '../../shared/ui/messages';
import { FOOTER_MESSAGES } from './footer-messages';
import type { ReactNode } from 'react';
import { STORE_MESSAGES } from '../../shared/shop/messages';

const POLICY_LINKS: readonly MenuLink[] = [
  { to: paths.shipping, text: PAGE_NAMES.shipping },
  { to: paths.returns, text: PAGE_NAMES.returns },
  { to: paths.privacy, text: PAGE_NAMES.privacy },
  { to: paths.terms, text: PAGE_NAMES.terms },
  { to: paths.complaint, text: PAGE_NAMES.complaint },
  { to: paths.storeInformation, text: PAGE_NAMES.storeInformation },
];

const SOCIAL: Record<SocialNetwork, string> = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube' };

const QUICK_LINKS = [
  ...MAIN_LINKS,
  { to: paths.cart, text: PAGE_NAMES.cart },
  { to: paths.wishList, text: PAGE_NAMES.wishList },
  { to: paths.account, text: PAGE_NAMES.account },
];

interface LinkColumnProps {
  title: string;
  links: readonly MenuLink[];
}

function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className="font-body text-base font-bold tracking-normal">{title}</h2>
      <ul className="mt-3">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-9 items-center hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ supportEmail, socialLinks = {} }: Pick<StoreConfig, 'supportEmail' | 'socialLinks'>) {
  const { data: { carePhone, careHours } = {} } = useStoreInformationQuery();
  return (
    <div className="max-lg:col-span-full">
      <h2 className="font-body text-base font-bold tracking-normal">{FOOTER_MESSAGES.support}</h2>
      <a href={`mailto:${supportEmail}`} className="mt-3 inline-flex min-h-9 items-center break-all hover:underline">
        {supportEmail}
      </a>
      {carePhone && <PhoneLink number={carePhone} />}
      {careHours && <p className="text-sm text-sand">{careHours}</p>}
      <ul className="mt-3 -ml-2.5 flex gap-1 empty:hidden">
        {SOCIAL_NETWORKS.filter((network) => socialLinks[network]).map((network) => (
          <li key={network}>
            <a
              href={socialLinks[network]}
              aria-label={`${SOCIAL[network]} ${UI_MESSAGES.inNewTab}`}
              target="_blank"
              rel="noreferrer"
              className="grid size-11 place-items-center rounded-button hover:text-gold-light"
            >
              <Icon name={network} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const CHECKOUT_LINKS = POLICY_LINKS.filter(({ to }) =>
  ([paths.privacy, paths.terms, paths.storeInformation] as string[]).includes(to),
);

/** One line for the checkout, where nothing should lead away: help, and the policies that hold for the purchase. */
function CheckoutFooter() {
  const { name, supportEmail } = useStoreConfig();
  return (
    <footer className="on-dark bg-forest-dark text-canvas">
      <div className="content flex flex-wrap items-center gap-x-5 py-3 text-sm text-sand">
        <p>{FOOTER_MESSAGES.pricesNote(name)}</p>
        {CHECKOUT_LINKS.map(({ to, text }) => (
          <Link key={to} to={to} className="inline-flex min-h-9 items-center hover:underline">
            {text}
          </Link>
        ))}
        <a href={`mailto:${supportEmail}`} className="inline-flex min-h-9 items-center break-all hover:underline">
          {supportEmail}
        </a>
      </div>
    </footer>
  );
}

/** One line in the checkout, elsewhere the whole. */
export const Footer = ({ isShort }: { isShort: boolean }) => (isShort ? <CheckoutFooter /> : <FullFooter />);

/** Shows the links, policies, contact details and payment methods. */
function FullFooter() {
  const { name, supportEmail, socialLinks, hasNoOnlinePayments, isDemo } = useStoreConfig();
  const { tagline } = useTexts('footer', FOOTER_MESSAGES);
  return (
    <footer className="on-dark bg-forest-dark text-canvas">
      <div className="content grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-10 py-14 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div className="max-lg:col-span-full">
          <p className="font-display text-2xl font-semibold">{name}</p>
          <p className="mt-3 max-w-72 text-sand">{tagline}</p>
        </div>
        <LinkColumn title={FOOTER_MESSAGES.quickLinks} links={QUICK_LINKS} />
        <LinkColumn title={FOOTER_MESSAGES.companyPolicy} links={POLICY_LINKS} />
        <Contact supportEmail={supportEmail} socialLinks={socialLinks} />
      </div>
      <LegalDetails />
      <div className="border-t border-canvas/15">
        <div className="content flex flex-wrap items-center justify-between gap-4 py-5 text-sm text-sand">
          <p>{FOOTER_MESSAGES.pricesNote(name)}</p>
          {isDemo && <p>{FOOTER_MESSAGES.demo}</p>}
          {!hasNoOnlinePayments && (
            <p className="flex items-center gap-2">
              <Icon name="lock" size={18} /> {FOOTER_MESSAGES.paymentMethods}
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}

/** What the law requires every page to say about the shop, as far as its owner has stated it. */
function LegalDetails() {
  const { data: information } = useStoreInformationQuery();
  if (!information) return null;
  const { legalName, grievanceOfficer, fssai, gstin } = information;
  const address = addressLines(information);
  return (
    <div className="content grid gap-x-6 gap-y-6 pb-8 text-sm text-sand empty:hidden sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
      <Fact title={STORE_MESSAGES.soldBy} isShown={legalName !== '' || address.length > 0}>
        {[legalName, ...address].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Fact>
      <Fact title={STORE_MESSAGES.grievanceOfficer} isShown={grievanceOfficer.name !== ''}>
        <ContactLines person={grievanceOfficer} />
      </Fact>
      <Fact title={STORE_MESSAGES.registrations} isShown={fssai !== '' || gstin !== ''}>
        {fssai && <p>{STORE_MESSAGES.fssai(fssai)}</p>}
        {gstin && <p>{STORE_MESSAGES.gstin(gstin)}</p>}
      </Fact>
    </div>
  );
}

function Fact({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section className="min-w-0 wrap-anywhere">
      <h2 className="mb-1 font-body text-sm font-bold tracking-normal text-canvas">{title}</h2>
      {children}
    </section>
  );
}
