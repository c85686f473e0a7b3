import { Icon } from '../../shared/ui/Icon';
import { HOME_PAGE_MESSAGES } from './messages';

/** The icon of each value. */
const VALUES = ['leaf', 'shield', 'scale', 'flask'] as const;
export function WhyUs() {
  return (
    <section aria-labelledby="why-us" className="content py-section">
      <h2 id="why-us" className="text-center">
        {HOME_PAGE_MESSAGES.valuesHeading}
      </h2>
      <ul className="mt-10 grid gap-8 sm:mt-12 sm:grid-cols-2 sm:gap-10 lg:grid-cols-4">
        {VALUES.map((icon) => (
          <li key={icon} className="grid grid-cols-[auto_1fr] gap-x-5 sm:block sm:text-center">
            <span className="row-span-2 grid size-16 place-items-center rounded-full border border-gold/50 bg-paper text-forest sm:mx-auto">
              <Icon name={icon} size={30} />
            </span>
            <h3 className="sm:mt-5">{HOME_PAGE_MESSAGES.values[icon].name}</h3>
            <p className="mt-1 text-ink-2 sm:mx-auto sm:mt-2 sm:max-w-64">{HOME_PAGE_MESSAGES.values[icon].promise}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
