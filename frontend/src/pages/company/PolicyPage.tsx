import { formatDay } from '@shop/contracts/calendar';
import { POLICY_FACTS } from '../../shared/config/policy-facts';
import { paths } from '../../shared/config/paths';
import { useStoreConfig } from '../../shared/shop/shop-api';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { PageHead } from '../../shared/ui/PageHead';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { COMPANY_PAGE_MESSAGES } from './messages';

interface PolicySection {
  heading: string;
  /** A string is a paragraph, an array is a list. */
  body: readonly (string | readonly string[])[];
}

interface PolicyPageProps {
  title: string;
  /** One sentence at the top of the page, also used as the description for search engines. */
  summary: string;
  sections: readonly PolicySection[];
}

/** A policy: title, date, numbered sections, and contact. */
export function PolicyPage({ title, summary, sections }: PolicyPageProps) {
  const { supportEmail } = useStoreConfig();
  const { lastUpdated } = POLICY_FACTS;
  return (
    <div className="content pt-6 pb-section">
      <PageHead title={title} description={summary} />
      <Breadcrumbs here={title} />
      <article className="prose mx-auto mt-8">
        <h1>{title}</h1>
        <p className="text-lead text-ink-2">{summary}</p>
        <p className="text-sm text-muted">
          <RichText
            text={COMPANY_PAGE_MESSAGES.lastUpdated(formatDay(lastUpdated))}
            tags={{ day: (day) => <time dateTime={lastUpdated}>{day}</time> }}
          />
        </p>
        {sections.map((section, index) => (
          <Section key={section.heading} {...section} number={index + 1} />
        ))}
        <h2>{COMPANY_PAGE_MESSAGES.questions}</h2>
        <p>
          <RichText
            text={COMPANY_PAGE_MESSAGES.contact(supportEmail)}
            tags={{ mail: (address) => <a href={`mailto:${address}`}>{address}</a> }}
          />{' '}
          <RichText text={COMPANY_PAGE_MESSAGES.whoWeAre} tags={{ store: linkTo(paths.storeInformation) }} />
        </p>
      </article>
    </div>
  );
}

function Section({ heading, body, number }: PolicySection & { number: number }) {
  return (
    <>
      <h2>
        {number}. {heading}
      </h2>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>
            <RichText text={part} tags={{ licences }} />
          </p>
        ) : (
          <ul key={part[0]}>
            {part.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </>
  );
}

const licences = (words: string) => (
  <a href="/licences.txt" className="link">
    {words}
  </a>
);
