import { dayInIndia, formatDay } from '@shop/contracts/calendar';
import type { ContentPageKey, ContentVariable } from '@shop/contracts/content';
import { POLICY_FACTS, type PolicyFacts } from '../../shared/config/policy-facts';
import { paths } from '../../shared/config/paths';
import { useStoreConfig } from '../../shared/shop/shop-api';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { PageHead } from '../../shared/ui/PageHead';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { PageLoading } from '../../shared/ui/PageLoading';
import { useContentPage } from './content-api';
import { COMPANY_PAGE_MESSAGES } from './messages';
import { filled, RichBody, type VariableValues } from './RichBody';

interface PolicySection {
  heading: string;
  /** A string is a paragraph, an array is a list. */
  body: readonly (string | readonly string[])[];
}

interface PolicyPageProps {
  page: ContentPageKey;
  title: string;
  /** One sentence at the top of the page, also used as the description for search engines. */
  summary: string;
  sections: readonly PolicySection[];
  /** Variables of this page besides those of all. */
  values?: VariableValues;
}

/** The variables of the facts that policies state. */
export const FACT_VARIABLES: Readonly<Record<keyof PolicyFacts, ContentVariable>> = {
  processing: 'processing days',
  standardDelivery: 'delivery days',
  expressDelivery: 'express days',
  deliveryAttempts: 'delivery attempts',
  damageReport: 'damage report',
  returnReply: 'return reply',
  dataRetained: 'retention',
  buyerAge: 'buyer age',
};

const FACTS = Object.keys(FACT_VARIABLES) as (keyof PolicyFacts)[];
const FACT_VALUES: VariableValues = Object.fromEntries(FACTS.map((fact) => [FACT_VARIABLES[fact], POLICY_FACTS[fact]]));

/** A policy: title, date, numbered sections, and contact. */
export function PolicyPage({ page, title, sections, values: ownValues, ...originals }: PolicyPageProps) {
  const { name, supportEmail } = useStoreConfig();
  const own = useContentPage(page);
  if (!own) return <PageLoading />;
  const values = { ...FACT_VALUES, 'shop name': name, 'support email': supportEmail, ...ownValues };
  const summary = own.texts.summary ? filled(own.texts.summary, values) : originals.summary;
  const lastUpdated = own.publishedAt === null ? POLICY_FACTS.lastUpdated : dayInIndia(new Date(own.publishedAt));
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
        {own.rich.body ? (
          <RichBody nodes={own.rich.body} values={values} isNumbered />
        ) : (
          sections.map((section, index) => <Section key={section.heading} {...section} number={index + 1} />)
        )}
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
