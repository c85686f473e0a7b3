import { addressLines } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useStoreInformationQuery } from '../../shared/shop/shop-api';
import { ContactLines } from '../../shared/ui/ContactLines';
import { STORE_MESSAGES } from '../../shared/shop/messages';

/** What the law requires every page to say about the shop, as far as its owner has stated it. */
export function LegalDetails() {
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
