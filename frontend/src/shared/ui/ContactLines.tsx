import type { ContactPerson } from '@shop/contracts';

const LINK = 'inline-flex min-h-9 items-center break-all hover:underline';

/** Name, designation, e-mail address and telephone number of a person, each if known. */
export function ContactLines({ person: { name, designation, email, phone } }: { person: ContactPerson }) {
  return (
    <>
      {[name, designation].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {email && <ContactLink to={`mailto:${email}`}>{email}</ContactLink>}
      {phone && <PhoneLink number={phone} />}
    </>
  );
}

/** A telephone number that phones can dial. */
export const PhoneLink = ({ number }: { number: string }) => (
  <ContactLink to={`tel:${number.replace(/[ -]/g, '')}`}>{number}</ContactLink>
);

const ContactLink = ({ to, children }: { to: string; children: string }) => (
  <p>
    <a href={to} className={LINK}>
      {children}
    </a>
  </p>
);
